// A card duel for two on boardgame.io: play a card of your hand, draw one, the other is next.
// Far less work a move than Jedi Duel, but the same shape: a shuffled deck, hidden hands, events
// in words left out. A match takes DECK moves, about as many as a random Jedi Duel.
"use strict";

const DECK = 80;
const HAND = 5;
const RANKS = 5;

exports.DECK = DECK;

exports.Duel = {
  name: "duel",
  minPlayers: 2,
  maxPlayers: 2,

  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: DECK }, (_, i) => 1 + (i % RANKS)));
    return { hands: { 0: deck.splice(0, HAND), 1: deck.splice(0, HAND) }, deck, hits: [0, 0] };
  },

  playerView: ({ G, playerID }) => ({
    hand: G.hands[playerID] || [],
    left: G.deck.length,
    hits: G.hits,
  }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    strike: {
      client: false,
      move: ({ G, playerID }, index) => {
        const hand = G.hands[playerID];
        if (!(index >= 0 && index < hand.length)) return "INVALID_MOVE";
        const [card] = hand.splice(index, 1);
        G.hits[1 - Number(playerID)] += card;
        if (G.deck.length) hand.push(G.deck.pop());
        return undefined;
      },
    },
  },

  endIf: ({ G }) => {
    if (G.deck.length || G.hands[0].length || G.hands[1].length) return undefined;
    return G.hits[0] === G.hits[1] ? { draw: true } : { winner: G.hits[0] < G.hits[1] ? "0" : "1" };
  },
};
