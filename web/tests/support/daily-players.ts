// People who build the city of the day without a page, so that there are results to be compared with.
import type { Reach } from '../../src/games/quadropolis/engine/scene';
import type { TestTables } from '../../src/platform/engine/engine.fixture';

/** Who asks the server: somebody with a token, or a browser with its cookie. */
export type Ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

interface Shown {
  view: { stage: string; to_move: number[]; views: object[] };
}
interface Day {
  mine?: { finished: boolean };
}

/** Seconds that the server's clock is to be ahead, so that it shows noon, so many days from today. */
export function untilNoon(days: number): number {
  const now = Date.now();
  const midnight = Math.floor(now / 86_400_000) * 86_400_000;
  return Math.round((midnight + (days + 0.5) * 86_400_000 - now) / 1000);
}

/** The server has too much to do at the moment. What it is asked again has no second effect: moves have keys. */
const BUSY = 503;
const nextLook = () => new Promise((next) => setTimeout(next, 20));

export async function guestAt(address: string, name: string): Promise<Ask> {
  const guest = await fetch(`${address}/api/guest?token=yes`, { method: 'POST', body: JSON.stringify({ name }) });
  const { token } = (await guest.json()) as { token?: string };
  if (!token) throw new Error(`${name} may not come in`);
  return async <T>(method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    for (;;) {
      const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (answer.ok) return (await answer.json()) as T;
      if (answer.status !== BUSY) throw new Error(`${method} ${path}: ${await answer.text()}`);
      await nextLook();
    }
  };
}

/** A move of the list; others take others. */
function moveOf(tables: TestTables, record: object, taste: number): string {
  const reaches = tables.ask<Reach[]>({ ask: 'reaches', record });
  const reach = reaches[taste % reaches.length]!;
  if (reach.pass) return `${reach.architect}${reach.slot}`;
  const square = reach.squares[taste % Math.max(1, reach.squares.length)];
  return `${reach.architect}${reach.slot}:${square?.square ?? 'x'}`;
}

/** Builds today's city to its end, and waits until its result is known. */
export async function buildCity(ask: Ask, tables: TestTables, taste: number): Promise<void> {
  const { table } = await ask<{ table: string }>('POST', '/api/daily');
  for (let turn = 0; ;) {
    const { view } = await ask<Shown>('GET', `/api/tables/${table}`);
    if (view.stage === 'over') break;
    if (!view.to_move.includes(0)) {
      await nextLook();
      continue;
    }
    const action = moveOf(tables, view.views[0]!, taste + turn * 7);
    await ask('POST', `/api/tables/${table}/commands`, { key: `move-${++turn}`, command: { do: 'play', action } });
  }
  while (!(await ask<Day>('GET', '/api/daily')).mine?.finished) await nextLook();
}
