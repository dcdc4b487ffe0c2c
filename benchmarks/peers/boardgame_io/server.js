// boardgame.io as it comes: noughts and crosses, kept in memory, played over socket.io.
//
//     node --expose-gc server.js PORT
//
// SIGUSR2 collects garbage, so that memory can be compared with a server that counts references.

const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const BOARDS = 50; // a match is as long as a board game is; a new one costs requests, not moves
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const isLine = (cells) => ([a, b, c]) =>
  cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c];

const isDone = (cells) => LINES.some(isLine(cells)) || !cells.includes(null);

const emptyBoard = () => Array(9).fill(null);

const noughts = {
  name: "noughts",
  setup: () => ({ cells: emptyBoard(), boards: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      if (isDone(G.cells)) {
        G.boards += 1;
        G.cells = emptyBoard();
      }
    },
  },
  endIf: ({ G }) => (G.boards === BOARDS ? { boards: BOARDS } : undefined),
};

const port = Number(process.argv[2]);
process.on("SIGUSR2", () => global.gc());
Server({ games: [noughts], origins: [`http://127.0.0.1:${port}`] }).run({ port: { port, host: "127.0.0.1" } });
