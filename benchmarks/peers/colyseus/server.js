// Colyseus 0.18 as its guides teach it: noughts and crosses, a schema in memory, binary patches.
//
//     node server.js PORT
//
// A room sends its patches twenty times a second. Here each move is also told at once, for a table
// that has to wait for the next twentieth would measure the waiting.

const { Room, Server } = require("@colyseus/core");
const { schema, t } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const BOARDS = 50; // a match is as long as a board game is; a new one costs requests, not moves
const FREE = 2; // 0 and 1 are the seats'
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const State = schema({
  cells: t.array("uint8"),
  turn: t.uint8().default(0),
  boards: t.uint8().default(0),
}, "State");

const isLine = (cells) => ([a, b, c]) =>
  cells[a] !== FREE && cells[a] === cells[b] && cells[b] === cells[c];

const isDone = (cells) => LINES.some(isLine(cells)) || !cells.includes(FREE);

class Noughts extends Room {
  maxClients = 2;
  seatReservationTimeout = 60; // both seats are taken some time before anybody connects
  state = new State();
  messages = { mark: (client, cell) => this.mark(client, cell) };

  onCreate() {
    for (let cell = 0; cell < 9; cell++) this.state.cells.push(FREE);
  }

  onJoin(client, { seat }) {
    client.userData = { seat };
  }

  mark(client, cell) {
    const state = this.state;
    const { seat } = client.userData;
    if (seat !== state.turn || state.cells[cell] !== FREE || state.boards === BOARDS) return;
    state.cells[cell] = seat;
    state.turn = 1 - seat;
    if (isDone(state.cells.toArray())) {
      state.boards += 1;
      for (let each = 0; each < 9; each++) state.cells[each] = FREE;
    }
    this.broadcastPatch();
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define("noughts", Noughts);
server.listen(Number(process.argv[2]), "127.0.0.1");
