// The game-independent engine calls. Calls for one game are in that game's folder, in engine/engine.ts.
import type { GameName } from '~/platform/games/games';
import type { Answer } from '~/platform/protocol/answer';
import type { Command, Options, View } from '~/platform/protocol/protocol';

/** A record as docs/notation.md has it, of any game. */
export type GameRecord = { game: GameName } & Record<string, unknown>;

/** Tables on this device: the same rules of tables as on the server, with the same views and commands. */
export interface LocalTables {
  /** Answers its id. The same secret deals the same game; without one it is drawn. */
  create(options: Options, secret?: string): Promise<Answer<string>>;
  /** Starts a table from the first moves of a Quadropolis record; later rounds are dealt anew. */
  follow(table: string, record: GameRecord, ply: number): Promise<Answer<number>>;
  restore(snapshot: string): Promise<Answer<string>>;
  snapshot(table: string): Promise<string>;
  perform(table: string, command: Command): Promise<Answer<number>>;
  /** With what its owner is called. */
  view(table: string, name: string): Promise<View>;
  record(table: string, name: string): Promise<Answer<GameRecord>>;
  botsToMove(table: string): Promise<number[]>;
  /** Lets a seat's bot think, talk and move; refused if it is not, or no longer, its turn. */
  playBot(table: string, seat: number, wanted: () => boolean): Promise<Answer<number> | null>;
}

export interface EngineCalls {
  /** A record is read, held against the rules and given back in its one spelling. */
  readRecord(text: string): Promise<Answer<GameRecord>>;
  /** A card set of a server, as its file has it: records and views that name it can be read from then on. */
  learnDeck(text: string): Promise<Answer<string>>;
  tables: LocalTables;
}
