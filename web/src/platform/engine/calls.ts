// The game-independent engine calls. Calls for one game are in that game's folder, in engine/engine.ts.
import type { GameName } from '~/platform/games/games';
import type { Answer } from '~/platform/protocol/answer';
import type { Command, Options, View } from '~/platform/protocol/protocol';

/** A record as docs/notation.md has it, of any game. */
export type GameRecord = { game: GameName } & Record<string, unknown>;

/** In a discussion bots take their time. */
export interface BotsAsking {
  /** By seat: when its bot was asked last. */
  asked: readonly number[];
  /** Whether bots act at once. */
  hurry: boolean;
}

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
  /** Seats of bots that are due, and the milliseconds until the next one is. */
  botsToMove(table: string, asking: BotsAsking): Promise<{ seats: number[]; next: number | null }>;
  /** Lets a seat's bot think, and talk or move; null if it waits. Refused if it is not, or no longer, its turn. */
  playBot(table: string, seat: number, hurry: boolean, wanted: () => boolean): Promise<Answer<number> | null>;
}

export interface Verified {
  terms: string;
  deals: number;
  sealed: { n: number; seat: number; choice: string; seal: string }[];
  fault?: string;
}

export interface EngineCalls {
  /** A record is read, held against the rules and given back in its one spelling. */
  readRecord(text: string): Promise<Answer<GameRecord>>;
  /** A card set of a server, as its file has it: records and views that name it can be read from then on. */
  learnDeck(text: string): Promise<Answer<string>>;
  /** The texts under the promise and the seals of a record, and whether its deals follow from the secret. */
  verify(record: GameRecord): Promise<Answer<Verified>>;
  tables: LocalTables;
}
