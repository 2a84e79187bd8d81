// The only source of verdicts on a position. Hints, the guided game, the end of a game and the analysis all use it; each position is analysed once
// and cached while the tab is open.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import { quadropolisEngine, type QuadropolisEngine } from './engine';
import type { PositionVerdict, Valued } from './scene';

/** A place in a record, such as a scene or a move. */
export interface Place {
  ply: number;
  round: number;
}

interface Kept {
  seat: number;
  best: Valued;
  /** The verdicts on other moves. */
  others: Record<string, Valued>;
}

type OpenRecord = GameRecord & { options: { players: number }; rounds: string[][]; moves: string[] };

/**
 * The record as players saw it: «S/4», a tile for four, lies face down when three play. Afterwards records name such tiles. Without this, a hint and
 * the replay of the same turn would have thought about different positions.
 */
function asSeen(record: GameRecord): OpenRecord {
  const open = record as OpenRecord;
  const isSeen = (tile: string) => tile.split('/')[1]?.includes(String(open.options.players)) ?? true;
  const rounds = open.rounds.map((tiles) => tiles.map((tile) => (isSeen(tile) ? tile : '?')));
  return { ...open, rounds };
}

/** A position is identified by the moves before it, not by later ones in the record. */
function keyOf(record: GameRecord, { ply, round }: Place): string {
  const { options, rounds, moves } = asSeen(record);
  const position = JSON.stringify([options, rounds.slice(0, round), moves.slice(0, ply)]);
  return `urbanist.verdict.${bytesToHex(sha256(utf8ToBytes(position))).slice(0, 32)}`;
}

function answerFrom({ seat, best, others }: Kept, move: string | undefined): PositionVerdict | null {
  if (move === undefined) return { seat, best, considered: null };
  const considered = move === best.action ? best : others[move];
  return considered ? { seat, best, considered } : null;
}

export class Verdicts {
  private readonly asked = new Map<string, Promise<Answer<PositionVerdict>>>();

  constructor(
    private readonly engine: Pick<QuadropolisEngine, 'verdict'>,
    private readonly store: () => Storage,
  ) {}

  /** The cached verdict on a position and a move in it. */
  known(record: GameRecord, place: Place, move?: string): PositionVerdict | null {
    const kept = this.read(keyOf(record, place));
    return kept && answerFrom(kept, move);
  }

  /** The best move and its reasons; with a move, also the value of that move. */
  async at(record: GameRecord, place: Place, move?: string): Promise<Answer<PositionVerdict>> {
    const key = keyOf(record, place);
    const kept = this.read(key);
    const known = kept && answerFrom(kept, move);
    if (known) return { ok: true, value: known };
    const question = `${key} ${move ?? ''}`;
    let answer = this.asked.get(question);
    if (!answer) this.asked.set(question, (answer = this.ask(record, place.ply, key, move)));
    return answer.finally(() => this.asked.delete(question));
  }

  private async ask(record: GameRecord, ply: number, key: string, move?: string): Promise<Answer<PositionVerdict>> {
    const answer = await this.engine.verdict(asSeen(record), ply, move);
    if (answer.ok) this.keep(key, answer.value);
    return answer;
  }

  private keep(key: string, { seat, best, considered }: PositionVerdict): void {
    const others = { ...this.read(key)?.others, ...(considered && { [considered.action]: considered }) };
    try {
      this.store().setItem(key, JSON.stringify({ seat, best, others } satisfies Kept));
    } catch {
      // If the storage is full, the same question is simply asked again later; the answer is deterministic.
    }
  }

  private read(key: string): Kept | null {
    try {
      return JSON.parse(this.store().getItem(key) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }
}

export const verdicts = new Verdicts(quadropolisEngine, () => sessionStorage);
