// boardgame.io's own server with its default storage, in memory: nothing is written to disk.
// usage: node server.js PORT
"use strict";

process.env.NODE_ENV = "production";
const { Server, Origins } = require("boardgame.io/server");
const { Duel } = require("./duel.js");

Server({ games: [Duel], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
