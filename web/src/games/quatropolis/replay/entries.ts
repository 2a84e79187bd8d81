// The moves of a record of Quatropolis and the talk between them, as rows of a log.
import type { GameRecord } from '~/platform/engine/calls';
import { readDeal, type WrittenDeal } from './deal-notation';
import type { Changes, Role, Side } from '~/games/quatropolis/engine/outlook';

export type EntryAction =
  | { kind: 'roll'; dice: number[] }
  | { kind: 'propose'; changes: Changes }
  | { kind: 'lapse' }
  | { kind: 'ready' }
  | { kind: 'see-next-issue' }
  | { kind: 'see-cup'; of: number }
  | { kind: 'funnel'; gifts: Partial<Record<Role, number>> }
  | { kind: 'vote'; side: Side; money: number; influence: number; ability: boolean }
  | { kind: 'revealed' }
  | { kind: 'talk' }
  | { kind: 'say'; statement: string }
  | { kind: 'deal'; deal: WrittenDeal };

export interface Entry {
  /** The number of moves after it. */
  ply: number;
  seat: number | null;
  deed: EntryAction;
  /** A bot or the clock did it for a person. */
  standIn?: boolean;
}

type Written = Record<string, unknown>;

function actionOf(move: Written): EntryAction {
  if (move.roll) return { kind: 'roll', dice: move.roll as number[] };
  if (move.propose) return { kind: 'propose', changes: move.propose };
  if (move.funnel) return { kind: 'funnel', gifts: move.funnel };
  if (move.see_next_issue) return { kind: 'see-next-issue' };
  if (move.see_cup !== undefined) return { kind: 'see-cup', of: move.see_cup as number };
  if (move.vote) {
    const { vote, ...rest } = move as { vote: Side; money?: number; influence?: number; ability?: boolean };
    const { money = 0, influence = 0, ability = false } = rest;
    return { kind: 'vote', side: vote, money, influence, ability };
  }
  if (move.lapse) return { kind: 'lapse' };
  if (move.talk) return { kind: 'talk' };
  return move.revealed ? { kind: 'revealed' } : { kind: 'ready' };
}

/** The places in `moves` of those that were made for somebody. Tables count moves without the dice between them. */
function standInsOf(record: GameRecord, moves: readonly Written[]): Set<number> {
  const listed = (record.tags as { stand_ins?: unknown } | undefined)?.stand_ins;
  const made = moves.flatMap((move, i) => (move.roll ? [] : [i]));
  return new Set(Array.isArray(listed) ? listed.flatMap((n: unknown) => made[n as number] ?? []) : []);
}

/** In the order in which they happened; nothing said is lost, even after the last move. */
export function entriesOf(record: GameRecord): Entry[] {
  const moves = (record.moves ?? []) as Written[];
  const said = (record.statements ?? []) as { after: number; seat: number; say: string }[];
  const dealt = (record.deals ?? []) as { after: number; seat: number; deal: string }[];
  const saidAfter = (ply: number): Entry[] => [
    ...said
      .filter(({ after }) => after === ply)
      .map(({ seat, say }): Entry => ({ ply, seat, deed: { kind: 'say', statement: say } })),
    ...dealt
      .filter(({ after }) => after === ply)
      .flatMap(({ seat, deal: text }): Entry[] => {
        const deal = readDeal(text);
        return deal ? [{ ply, seat, deed: { kind: 'deal', deal } }] : [];
      }),
  ];
  const standIns = standInsOf(record, moves);
  return [
    ...saidAfter(0),
    ...moves.flatMap((move, i): Entry[] => [
      {
        ply: i + 1,
        seat: (move.seat as number | undefined) ?? null,
        deed: actionOf(move),
        ...(standIns.has(i) && { standIn: true }),
      },
      ...saidAfter(i + 1),
    ]),
  ];
}
