// The moves of a record of Quatropolis with what was said between them, as rows of a log.
import type { GameRecord } from '~/platform/engine/calls';
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
  | { kind: 'say'; statement: string };

export interface Entry {
  /** The position after it: so many moves. */
  ply: number;
  seat: number | null;
  deed: EntryAction;
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
  return move.revealed ? { kind: 'revealed' } : { kind: 'ready' };
}

/** In the order in which they happened; nothing said is lost, even after the last move. */
export function entriesOf(record: GameRecord): Entry[] {
  const moves = (record.moves ?? []) as Written[];
  const said = (record.statements ?? []) as { after: number; seat: number; say: string }[];
  const saidAfter = (ply: number): Entry[] =>
    said
      .filter(({ after }) => after === ply)
      .map(({ seat, say }) => ({ ply, seat, deed: { kind: 'say', statement: say } }));
  return [
    ...saidAfter(0),
    ...moves.flatMap((move, i): Entry[] => [
      { ply: i + 1, seat: (move.seat as number | undefined) ?? null, deed: actionOf(move) },
      ...saidAfter(i + 1),
    ]),
  ];
}
