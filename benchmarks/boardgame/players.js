// Fifty tables of two who play the duel over boardgame.io's own transport (socket.io, websocket):
// what players.py is for Salle, with the same lines in and out.
// usage: node players.js PORT TABLES MATCHES SEED
"use strict";

const http = require("node:http");
const readline = require("node:readline");
const { io } = require("socket.io-client");
const { Duel } = require("./duel.js");

const [port, tables, matches, seed] = process.argv.slice(2).map(Number);
const tally = { answers: 0, idle: 0, delays: [], results: {} };
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Seeded numbers from 0 to 1 (mulberry32). */
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One call of boardgame.io's lobby. */
function call(path, said) {
  const body = JSON.stringify(said);
  const headers = { "content-type": "application/json", "content-length": body.length };
  return new Promise((resolve, reject) => {
    const sent = http.request(
      { port, host: "127.0.0.1", method: "POST", path: `/games/${Duel.name}/${path}`, headers, agent },
      (answer) => {
        let text = "";
        answer.on("data", (part) => (text += part));
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(text))
            : reject(new Error(`POST ${path}: ${answer.statusCode} ${text}`)),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Make a match and let both join it. */
async function makePairing() {
  const { matchID } = await call("create", { numPlayers: 2 });
  const tokens = [];
  for (const playerID of ["0", "1"]) {
    const joined = await call(`${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
    tokens.push(joined.playerCredentials);
  }
  return { matchID, tokens };
}

class Player {
  constructor(table, seat, draw) {
    this.table = table;
    this.playerID = String(seat);
    this.draw = draw;
    this.opponent = null;
    this.sentAt = new Map();
    this.socket = null;
    this.moved = -1;
    this.left = false;
  }

  connect() {
    return new Promise((resolve, reject) => {
      this.socket = io(`http://127.0.0.1:${port}/${Duel.name}`, {
        transports: ["websocket"],
        forceNew: true,
      });
      this.socket.on("connect", resolve);
      this.socket.on("connect_error", reject);
      this.socket.on("sync", (matchID, info) => this.told(matchID, info.state));
      this.socket.on("update", (matchID, state) => this.told(matchID, state));
    });
  }

  sitDown() {
    const { matchID, tokens } = this.table.pairing();
    this.moved = -1;
    this.left = false;
    this.socket.emit("sync", matchID, this.playerID, tokens[Number(this.playerID)], 2);
  }

  told(matchID, state) {
    const { pairing } = this.table;
    if (matchID !== this.table.pairing().matchID || this.left) return;
    const number = state._stateID;
    const sent = this.opponent.sentAt.get(number - 1);
    if (sent !== undefined) {
      tally.delays.push(performance.now() - sent);
      tally.answers += 1;
      this.opponent.sentAt.delete(number - 1);
    }
    if (state.ctx.gameover !== undefined) {
      this.left = true;
      this.opponent.sentAt.clear();
      this.table.playerLeft(state.ctx.gameover);
    } else if (state.ctx.currentPlayer === this.playerID && number > this.moved) {
      this.moved = number;
      this.move(matchID, number, Math.floor(this.draw() * state.G.hand.length));
    }
  }

  move(matchID, number, index) {
    const credentials = this.table.pairing().tokens[Number(this.playerID)];
    const payload = { type: "strike", args: [index], playerID: this.playerID, credentials };
    this.sentAt.set(number, performance.now());
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, number, matchID, this.playerID);
  }
}

class Table {
  constructor(number, pairings) {
    this.pairings = pairings;
    this.playing = 0;
    this.leaving = 0;
    this.players = [0, 1].map(
      (seat) => new Player(this, seat, generator(seed * 1000003 + 2 * number + seat)),
    );
    this.players[0].opponent = this.players[1];
    this.players[1].opponent = this.players[0];
  }

  pairing() {
    return this.pairings[this.playing];
  }

  begin() {
    for (const player of this.players) player.sitDown();
  }

  playerLeft(outcome) {
    tally.results[this.pairing().matchID] = outcome;
    this.leaving += 1;
    if (this.leaving < 2) return;
    this.leaving = 0;
    if (this.playing + 1 === this.pairings.length) {
      tally.idle += 1;
    } else {
      this.playing += 1;
      this.begin();
    }
  }
}

async function main() {
  const all = [];
  for (let number = 0; number < tables; number += 1) {
    const pairings = await Promise.all(Array.from({ length: matches }, makePairing));
    const table = new Table(number, pairings);
    for (const player of table.players) await player.connect();
    all.push(table);
  }
  console.log(JSON.stringify({ ready: true }));
  for await (const order of readline.createInterface({ input: process.stdin })) {
    if (order.trim() === "play") for (const table of all) table.begin();
    const { answers, idle, delays } = tally;
    console.log(JSON.stringify({ answers, idle, delays }));
    tally.delays = [];
  }
  console.log(JSON.stringify({ results: tally.results }));
  process.exit(0);
}

main().catch((problem) => {
  console.error(`players.js: ${problem.message}`);
  process.exit(1);
});
