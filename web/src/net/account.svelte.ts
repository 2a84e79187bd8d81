// Who this browser is at the server. Nobody needs an account before they sit down with others: then a guest's is made.
import type { Answer } from '~/engine/calls';
import type { Language } from '~/i18n/languages';
import { Stored } from '~/ui/stored.svelte';
import { call } from './api';
import type { Account } from './protocol';

export class Visitor {
  account = $state.raw<Account | null>(null);
  /** The name is remembered, so that the header can greet before the server has answered. */
  private remembered = new Stored<{ name: string | null }>('urbanist.account', { name: null });
  /** Called with every change of who it is: sockets have to sign in anew. */
  private listeners = new Set<() => void>();

  get name(): string | null {
    return this.remembered.value.name;
  }

  onchange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Asks who one is, unless nobody ever was: visitors without an account cause no refused request. */
  async recall(): Promise<Account | null> {
    if (this.account || !this.name) return this.account;
    const answer = await call('get', '/api/me');
    if (answer.ok) this.become(answer.value.account);
    else if (answer.problem.reason === 'not-signed-in') this.become(null);
    return this.account;
  }

  /** For whatever needs an account: makes one for a guest where there is none. */
  async ensure(): Promise<Answer<Account>> {
    if (this.account) return { ok: true, value: this.account };
    return this.signedIn(await call('post', '/api/guest'));
  }

  async register(name: string, password: string): Promise<Answer<Account>> {
    return this.signedIn(await call('post', '/api/register', { body: { name, password } }));
  }
  async signIn(name: string, password: string): Promise<Answer<Account>> {
    return this.signedIn(await call('post', '/api/login', { body: { name, password } }));
  }
  async signOut(): Promise<Answer<unknown>> {
    const answer = await call('post', '/api/logout');
    if (answer.ok || answer.problem.reason === 'not-signed-in') this.become(null);
    return answer;
  }
  async remove(): Promise<Answer<unknown>> {
    const answer = await call('delete', '/api/me');
    if (answer.ok) this.become(null);
    return answer;
  }

  /** What the server writes to this person, such as refusals, is in the language of the page. */
  async speak(language: Language): Promise<void> {
    if (!this.account || this.account.language === language) return;
    const answer = await call('patch', '/api/me', { body: { language } });
    if (answer.ok) this.account = answer.value.account;
  }

  private signedIn(answer: Answer<{ account: Account }>): Answer<Account> {
    if (!answer.ok) return answer;
    this.become(answer.value.account);
    return { ok: true, value: answer.value.account };
  }

  private become(account: Account | null): void {
    const changed = account?.id !== this.account?.id || account?.name !== this.account?.name;
    this.account = account;
    this.remembered.change({ name: account?.name ?? null });
    if (changed) for (const listener of this.listeners) listener();
  }
}

export const visitor = new Visitor();
