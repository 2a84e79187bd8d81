// A table as its pages see it, wherever it is: on a server or on this device.
import type { GameRecord } from '~/platform/engine/calls';
import type { CommandResult } from '~/platform/protocol/answer';
import type { Command, Problem, View } from '~/platform/protocol/protocol';

export type Connection = 'local' | 'connecting' | 'online' | 'lost';

/** Members are reactive: read them in markup or in $derived. */
export interface TableModel {
  readonly id: string;
  readonly local: boolean;
  /** Null until the first view. */
  readonly view: View | null;
  /** When `view` was received, on this device's clock (performance.now), for running clocks. */
  readonly viewedAt: number;
  readonly connection: Connection;
  /** Seats whose people are connected, and how many look on. */
  readonly presence: { seats: number[]; spectators: number };
  /** Seats whose people are writing to the others. */
  readonly typing?: readonly number[];
  /** Notifies the others that the visitor is writing. */
  tellTyping?(): void;
  /** Whether a move was sent and is not durable yet. Other commands do not disable buttons, because presses would be lost. */
  readonly sending: boolean;
  /** Makes bots wait until the viewer has finished reading. */
  readonly botsHeld?: boolean;
  /** The reason if the table cannot be shown. */
  readonly problem: Problem | null;
  /** Resolves when the command is durable, or refused. */
  perform(command: Command): Promise<CommandResult>;
  record(): Promise<GameRecord | null>;
  close(): void;
}
