// The visitor's account on the server. No account is needed until you sit down with others; then you choose a name and are a guest.
import type { Answer } from '~/platform/protocol/answer';
import type { Language } from '~/platform/i18n/languages';
import { Stored } from '~/platform/browser/stored.svelte';
import { call } from './api';
import type { Account } from '~/platform/protocol/protocol';

export class Visitor {
  account = $state.raw<Account | null>(null);
  /** Recovery codes of a newly registered account: the server never sends them again. */
  recoveryCodes = $state.raw<string[]>([]);
  /** The name is remembered, so that the header can greet before the server has answered. */
  private remembered = new Stored<{ name: string | null }>('urbanist.account', { name: null });
  /** Called whenever the identity changes: WebSockets have to reconnect. */
  private listeners = new Set<() => void>();

  get name(): string | null {
    return this.remembered.value.name;
  }

  onchange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Fetches the account, unless there never was one, which avoids a request that would be refused. */
  async recall(): Promise<Account | null> {
    return this.account || !this.name ? this.account : this.check();
  }
  /** Asks again, for example because the server has ended this browser's session. */
  async check(): Promise<Account | null> {
    const answer = await call('get', '/api/me');
    if (answer.ok) this.become(answer.value.account);
    else if (answer.problem.reason === 'not-signed-in') this.become(null);
    return this.account;
  }

  /** For anything that needs an account. Unknown visitors are asked for a name and become guests. */
  async ensure(): Promise<Answer<Account>> {
    if (this.account ?? (await this.check())) return { ok: true, value: this.account! };
    this.entering ??= this.askName().finally(() => (this.entering = null));
    return this.entering;
  }
  /** Set by the page that asks. Only one question is open at a time. */
  askName: () => Promise<Answer<Account>> = () => this.enter();
  private entering: Promise<Answer<Account>> | null = null;

  /** Becomes a guest; without a name the server makes one up. */
  async enter(name?: string): Promise<Answer<Account>> {
    return this.signedIn(await call('post', '/api/guest', name === undefined ? {} : { body: { name } }));
  }
  /** For guests. */
  async rename(name: string): Promise<Answer<Account>> {
    return this.signedIn(await call('patch', '/api/me', { body: { name } }));
  }

  async register(name: string, password: string): Promise<Answer<Account>> {
    const answer = await call('post', '/api/register', { body: { name, password } });
    if (answer.ok) this.recoveryCodes = answer.value.recovery_codes ?? [];
    return this.signedIn(answer);
  }
  /** With one of the codes that were shown after registration. */
  async recover(name: string, code: string, password: string): Promise<Answer<Account>> {
    return this.signedIn(await call('post', '/api/recover', { body: { name, code, password } }));
  }
  /** With the token of a link that came by mail. */
  async resetPassword(token: string, password: string): Promise<Answer<Account>> {
    return this.signedIn(await call('post', '/api/recover/password', { body: { token, password } }));
  }
  async signIn(name: string, password: string): Promise<Answer<Account>> {
    return this.signedIn(await call('post', '/api/login', { body: { name, password } }));
  }
  async signOut(): Promise<Answer<unknown>> {
    const answer = await call('post', '/api/logout');
    if (answer.ok || answer.problem.reason === 'not-signed-in') this.become(null);
    return answer;
  }
  /** Deletes the account permanently. Guests have no password. */
  async remove(password?: string): Promise<Answer<unknown>> {
    const answer = await call('delete', '/api/me', password === undefined ? {} : { body: { password } });
    if (answer.ok) this.become(null);
    return answer;
  }

  /** Tells the server the page's language, so that refusals and other texts use it. */
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
    const changed = (['id', 'name', 'kind'] as const).some((part) => account?.[part] !== this.account?.[part]);
    this.account = account;
    if (!account) this.recoveryCodes = [];
    this.remembered.change({ name: account?.name ?? null });
    if (changed) for (const listener of this.listeners) listener();
  }
}

export const visitor = new Visitor();
