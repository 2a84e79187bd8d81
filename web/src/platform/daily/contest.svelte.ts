// The daily contest's state from the server, and what is remembered between visits.
import { router } from '~/platform/browser/router.svelte';
import { Stored } from '~/platform/browser/stored.svelte';
import { call } from '~/platform/net/api';
import { visitor } from '~/platform/net/visitor.svelte';
import type { Answer } from '~/platform/protocol/answer';
import { newKey } from '~/platform/protocol/command-key';
import type { Problem } from '~/platform/protocol/protocol';
import { dayAfter, dayAt, type DailyDay, type DailyHistory } from './day';

const NOTHING: DailyHistory = { days: [], streak: { current: 0, longest: 0, free_day: true } };

class Contest {
  today = $state.raw<DailyDay | null>(null);
  history = $state.raw<DailyHistory>(NOTHING);
  problem = $state.raw<Problem | null>(null);
  /** How far the server's clock, which counts, is ahead of this device's. */
  private ahead = $state(0);
  private clock = $state(Date.now());
  /** The last known streak, so that the header can show it before the server has answered. */
  private seen = new Stored<{ day: string; run: number; longest: number }>('urbanist.daily', {
    day: '',
    run: 0,
    longest: 0,
  });

  /** The server's time, to the minute. */
  get now(): number {
    return this.clock + this.ahead;
  }

  /** Days of the current streak. */
  get run(): number {
    const { day, run } = this.seen.value;
    return day >= dayAfter(dayAt(this.now), -2) ? run : 0;
  }

  /** The longest streak. */
  get longest(): number {
    return this.seen.value.longest;
  }

  /** Keeps times up to date until the calling component is destroyed. */
  follow(): () => void {
    const timer = setInterval(() => (this.clock = Date.now()), 15_000);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    await visitor.recall();
    const [day, history] = await Promise.all([
      call('get', '/api/daily'),
      visitor.account ? call('get', '/api/me/daily') : { ok: true as const, value: NOTHING },
    ]);
    this.problem = day.ok ? null : day.problem;
    if (!day.ok) return;
    this.clock = Date.now();
    this.ahead = day.value.now - this.clock;
    if (history.ok) this.history = history.value;
    this.today = day.value;
    const last = this.history.days.at(-1)?.day ?? '';
    const { current, longest } = this.history.streak;
    this.seen.change({ day: last, run: current, longest });
  }

  async day(day: string): Promise<Answer<DailyDay>> {
    await visitor.recall();
    return call('get', '/api/daily/{day}', { path: { day } });
  }

  /** Null when the table is open; else why it is not. */
  async begin(): Promise<Problem | null> {
    const who = await visitor.ensure();
    if (!who.ok) return who.problem;
    return this.go(await call('post', '/api/daily'));
  }

  async practise(day: string): Promise<Problem | null> {
    const who = await visitor.ensure();
    if (!who.ok) return who.problem;
    return this.go(await call('post', '/api/daily/{day}/practice', { path: { day }, body: { key: newKey() } }));
  }

  private go(made: Answer<{ table: string }>): Problem | null {
    if (!made.ok) return made.problem;
    router.go(`/table/${made.value.table}`);
    return null;
  }
}

export const contest = new Contest();
