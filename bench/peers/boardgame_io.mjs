// The same game on boardgame.io: the framework keeps the state, the turn order, the dice and the end of the game,
// and its moves are the plain rules applied to G. That is how its authors advise to write a game.

import { createRequire } from 'node:module';
import { kindsOfRound } from './common/tiles.mjs';
import { gameIsOver, roundIsOver } from './common/turns.mjs';
import { deal, isLegal, newGame, play, randomMove, result } from './plain/quadropolis.mjs';

// boardgame.io's entry points are folders, which Node resolves for require only.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');

function dealByFramework(G, random) {
  deal(G, random.Shuffle(kindsOfRound(G.mode, G.round + 1, G.players)));
}

function takeTurn({ G, random }, move) {
  if (!isLegal(G, move)) return INVALID_MOVE;
  play(G, move);
  if (roundIsOver(G) && !gameIsOver(G)) dealByFramework(G, random);
}

export function quadropolis(modeName, players) {
  return {
    name: 'quadropolis',
    setup: ({ random }) => {
      const G = newGame(modeName, players, random.Die(players) - 1);
      dealByFramework(G, random);
      return G;
    },
    moves: { takeTurn },
    turn: {
      minMoves: 1,
      maxMoves: 1,
      // Clockwise, except that a new round starts with the mayor: the rules know whose turn it is.
      order: { first: ({ G }) => G.seat, next: ({ G }) => G.seat },
    },
    endIf: ({ G }) => gameIsOver(G) ? result(G) : undefined,
    // Nobody takes a move back here, and keeping the past for it would slow the framework down.
    disableUndo: true,
  };
}

/** A client without a server, at the start of a new game. */
export function localClient(game, numPlayers, seed) {
  const client = Client({ game: { ...game, seed }, numPlayers, debug: false });
  client.start();
  return client;
}

/** A whole game of uniformly random legal moves; returns the number of moves. */
export function playRandomGame(client, random) {
  let moves = 0;
  for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
    client.moves.takeTurn(randomMove(state.G, random));
    moves++;
  }
  return moves;
}
