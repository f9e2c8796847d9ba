// boardgame.io's own server with a small game: as many pieces and cells as Rois et soldats, one move a turn.
import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

export const cells = 39;

const game = {
  name: 'steps',
  setup: () => ({ cells: Array.from({ length: cells }, (_, i) => (i < 11 ? '0' : i >= cells - 11 ? '1' : null)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, from, to) => {
      if (G.cells[from] !== playerID || G.cells[to] !== null) return 'INVALID_MOVE';
      G.cells[from] = null;
      G.cells[to] = playerID;
    },
  },
};

const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
const running = await server.run({ port: 0, callback: () => {} });
process.on('disconnect', () => process.exit());
process.send({ port: running.appServer.address().port });
