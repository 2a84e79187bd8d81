// What can be asked of the engine, as pages see it. engine.ts carries the questions to a worker.
import type { Command, Game, Options, View } from '~/net/protocol';
import type { Changes, Outlook } from '~/quatropolis/outlook';
import type { Advice, Allocation, Box, City, Forecast, Outcome, Reach, Scene, SquareName } from './scene';

/** A record as docs/notation.md has it, of either game. */
export type GameRecord = { game: 'quadropolis' | 'quatropolis' } & Record<string, unknown>;

/** Something refused: a stable name, and a line of English for logs; pages say «refusal.NAME» in the reader's language. */
export interface Refusal {
  reason: string;
  text: string;
}
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Refusal };

/** Tables on this device: the same rules of tables as on the server, with the same views and commands. */
export interface LocalTables {
  /** Answers its id. */
  create(options: Options): Promise<Answer<string>>;
  /** Starts a table whose seats are taken as a record of Quadropolis went, for so many moves; what comes then is drawn anew. */
  follow(table: string, record: GameRecord, ply: number): Promise<Answer<number>>;
  restore(snapshot: string): Promise<Answer<string>>;
  snapshot(table: string): Promise<string>;
  perform(table: string, command: Command): Promise<Answer<number>>;
  /** With what its owner is called. */
  view(table: string, name: string): Promise<View>;
  record(table: string, name: string): Promise<Answer<GameRecord>>;
  botsToMove(table: string): Promise<number[]>;
  /** Lets the bot of a seat think, talk and move, if it is still wanted then; refused when it is not its turn (any more). */
  playBot(table: string, seat: number, wanted: () => boolean): Promise<Answer<number> | null>;
}

export interface EngineCalls {
  scene(record: GameRecord, ply?: number): Promise<Answer<Scene>>;
  /** All that the seat to move may do, by architect and slot. */
  reaches(record: GameRecord, ply?: number): Promise<Answer<Reach[]>>;
  /** The scene after one more move, without playing it. */
  preview(record: GameRecord, ply: number, action: string): Promise<Answer<Scene>>;
  forecast(record: GameRecord, ply?: number): Promise<Answer<Forecast[]>>;
  /** Thinks in a worker of its own, so that nothing else waits. A move to `consider` is among the candidates, whatever the bot thinks of it. */
  advise(record: GameRecord, ply: number, bot: string, nodes?: number, consider?: string): Promise<Answer<Advice>>;
  /** A city file as docs/notation.md has it, drawn with its best allocation, or the one that it brings, after a tap on a square. */
  scoreCity(city: object, tap?: SquareName): Promise<Answer<City>>;
  /** The city of a seat at the end of a game with these pieces laid, or with none, after a tap on a square. */
  lightCity(record: GameRecord, seat: number, allocation?: Allocation, tap?: SquareName): Promise<Answer<City>>;
  /** The cities of one game, by player. */
  scoreCities(cities: object[]): Promise<Answer<{ cities: City[]; outcome: Outcome }>>;
  box(): Promise<Box>;
  /** A record is read, held against the rules and given back in its one spelling. */
  readRecord(text: string): Promise<Answer<GameRecord>>;
  /** A card set of a server, as its file has it: records and views that name it can be read from then on. */
  learnDeck(text: string): Promise<Answer<string>>;
  /** Quatropolis after so many entries of its moves: what a seat (or, with null, a spectator) knew then. */
  quatropolisView(record: GameRecord, ply: number, seat: number | null): Promise<Answer<Game>>;
  /** What a view of Quatropolis means to the one who has it, with a proposal that is still being written if there is one. */
  quatropolisOutlook(view: Game, proposal?: Changes): Promise<Answer<Outlook>>;
  /** The score of the end of a game of Quatropolis, as `urbanist score` has it. */
  scoreQuatropolis(end: object): Promise<Answer<Record<string, unknown>>>;
  tables: LocalTables;
}
