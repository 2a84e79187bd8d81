// The result of a request, from the server or the engine.
import type { Problem } from './protocol';

/** Why something was refused: a stable name, and a line of English for logs; pages show «refusal.NAME» in the reader's language. */
export interface Refusal {
  reason: string;
  text: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Refusal };

/** The same for a command, which has no value. */
export type CommandResult = { ok: true } | { ok: false; problem: Problem };
