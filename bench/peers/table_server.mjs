// boardgame.io's own server with the game of boardgame_io.mjs, on this machine only:
//   node table_server.mjs [FOLDER]
// keeps matches in memory, or in files of the folder (its FlatFile storage). Prints {"port": ...} when it is ready.

import { createRequire } from 'node:module';
import { quadropolis } from './boardgame_io.mjs';

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server');

const [folder] = process.argv.slice(2);
// It reports every connection there; a pipe that nobody reads would stop it.
console.info = () => {};
const server = Server({
  games: [quadropolis('classic', 2)],
  db: folder === undefined ? undefined : new FlatFile({ dir: folder }),
  origins: ['http://127.0.0.1'],
});
const { appServer } = await server.run({ port: 0 });
console.log(JSON.stringify({ port: appServer.address().port }));
