// Stores results in the visitor's account, shared by all their devices. A new account gets everything on this device; signing in to an existing one
// adds only later games, because others may use the device too.
import { Stored } from '~/platform/browser/stored.svelte';
import { call } from '~/platform/net/api';
import { visitor } from '~/platform/net/visitor.svelte';
import { readResult } from './results-file';
import { results, type GameResult } from './results.svelte';

const AT_ONCE = 50;

/** `from`: games that ended earlier stay on this device. `next`: the next page to request from the server. */
interface Link {
  account: string;
  from: number;
  next: number;
}

class ResultKeeper {
  private link = new Stored<Link>('urbanist.kept', { account: '', from: 0, next: 0 });
  private busy: Promise<void> | null = null;

  /** Games of this device that the account does not have. */
  get others(): GameResult[] {
    const { account } = this.link.value;
    return this.isOn ? results.list.filter(({ kept }) => kept !== account) : [];
  }
  /** Whether the visitor has an account that keeps results. */
  get isOn(): boolean {
    return visitor.account?.kind === 'registered' && this.link.value.account === visitor.account.id;
  }

  /** Follows the visitor until the page is closed. */
  start(): void {
    visitor.onchange(() => void this.sync());
    results.onadded = () => void this.sync();
    void this.sync();
  }

  /** Adds everything on this device to the account. */
  keepAll(): Promise<void> {
    this.link.change({ from: 0 });
    return this.sync();
  }

  /** Synchronises results with the server in both directions. One run at a time; failures are retried with the next game or visit. */
  async sync(): Promise<void> {
    await this.busy;
    this.busy = this.exchange().catch(() => undefined);
    await this.busy;
  }

  private async exchange(): Promise<void> {
    const { account } = visitor;
    if (account?.kind !== 'registered') return;
    await results.load();
    if (this.link.value.account !== account.id) {
      const isNew = visitor.recoveryCodes.length > 0;
      this.link.change({ account: account.id, from: isNew ? 0 : Date.now(), next: 0 });
    }
    if (await this.fetch(account.id)) await this.send(account.id);
  }

  private async fetch(account: string): Promise<boolean> {
    for (;;) {
      const answer = await call('get', '/api/me/results', { query: { since: String(this.link.value.next) } });
      if (!answer.ok) return false;
      const found = answer.value.results.flatMap((one) => readResult(one) ?? []);
      await results.merge({ results: found.map((one) => ({ ...one, kept: account })), records: {} });
      await results.markKept(new Set(found.map(({ id }) => id)), account);
      this.link.change({ next: answer.value.next });
      if (!answer.value.more) return true;
    }
  }

  private async send(account: string): Promise<void> {
    const { from } = this.link.value;
    const missing = results.list.filter(({ ended, kept }) => ended >= from && kept !== account);
    for (let i = 0; i < missing.length; i += AT_ONCE) {
      const some = missing.slice(i, i + AT_ONCE);
      const body = { results: some.map(({ kept: _, ...result }) => result) };
      if (!(await call('post', '/api/me/results', { body })).ok) return;
      await results.markKept(new Set(some.map(({ id }) => id)), account);
    }
  }
}

export const resultKeeper = new ResultKeeper();
