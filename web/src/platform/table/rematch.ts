// A rematch with the same options and the seats moved on by one. The first player to ask opens the table; each of the others is seated there with
// one press. It is not listed: it is for those who have just played.
import { tableAddress } from './table-link';
import { call } from '~/platform/net/api';
import { newKey } from '~/platform/protocol/command-key';
import type { Command, Problem, View } from '~/platform/protocol/protocol';
import { router } from '~/platform/browser/router.svelte';
import { openLocalTable } from './open-local-table';
import type { TableModel } from './table-model';

type Seats = (string | null)[];

/** Bots keep their seats; a seat that a bot holds for a person goes to the person. */
function seatsOf({ seats, own }: View): Seats {
  return seats.map((chair, seat) => (own.includes(seat) ? 'me' : chair?.name ? null : (chair?.bot ?? null)));
}

/** Everybody moves one seat on, so that the first player changes. */
export const nextSeat = (seat: number, seats: number): number => (seat + 1) % seats;

export function moveOn(seats: Seats): Seats {
  return seats.map((_, seat) => seats[(seat + seats.length - 1) % seats.length] ?? null);
}

async function tellTable(table: string, command: Command): Promise<Problem | null> {
  const answer = await call('post', '/api/tables/{table}/commands', {
    path: { table },
    body: { key: newKey(), command },
  });
  return answer.ok ? null : answer.problem;
}

/** Takes the viewer's next seat, or any other if it is taken. */
async function takeSeat(table: string, seat: number): Promise<Problem | null> {
  const refused = await tellTable(table, { do: 'sit', seat });
  return refused?.reason === 'seat-taken' ? tellTable(table, { do: 'sit' }) : refused;
}

async function join(next: string, { own, seats }: View): Promise<Problem | null> {
  for (const seat of own) {
    const refused = await takeSeat(next, nextSeat(seat, seats.length));
    if (refused && refused.reason !== 'already-seated') return refused;
  }
  await tellTable(next, { do: 'ready', ready: true });
  router.go(tableAddress(next));
  return null;
}

/** Null if the page goes there, or if somebody else has already opened a rematch. */
async function open(table: TableModel, view: View): Promise<Problem | null> {
  const options = { ...view.options, visibility: 'unlisted' as const, seats: moveOn(seatsOf(view)) };
  const made = await call('post', '/api/tables', { body: { key: newKey(), options } });
  if (!made.ok) return made.problem;
  const next = made.value.table;
  const told = await table.perform({ do: 'rematch', table: next });
  if (told.ok) {
    router.go(tableAddress(next));
    return null;
  }
  await tellTable(next, { do: 'stand' });
  return told.problem.reason === 'rematch-exists' ? null : told.problem;
}

/** Null if the page goes there; otherwise the problem. */
export async function rematch(table: TableModel): Promise<Problem | null> {
  const { view } = table;
  if (!view) return null;
  if (table.local) return openLocalTable({ ...view.options, seats: seatsOf(view) });
  if (view.rematch !== undefined) return join(view.rematch, view);
  const problem = await open(table, view);
  const next = table.view?.rematch;
  return problem === null && next !== undefined && router.path !== tableAddress(next) ? join(next, view) : problem;
}
