// The visitor's friends, requests and invitations. They are fetched again when the server reports a change.
import { Stored } from '~/platform/browser/stored.svelte';
import { call, type Result } from '~/platform/net/api';
import { t } from '~/platform/i18n/messages.svelte';
import { notify } from '~/platform/net/notifications.svelte';
import { socket } from '~/platform/net/socket.svelte';
import { visitor } from '~/platform/net/visitor.svelte';
import type { Answer } from '~/platform/protocol/answer';

export type FriendLists = Result<'/api/friends', 'get'>;
export type Friend = FriendLists['friends'][number];

const EMPTY: FriendLists = { friends: [], invitations: [], answers: [], code: '' };

class Friends {
  private lists = $state.raw<FriendLists>(EMPTY);
  private seen = new Stored('urbanist.answers', { until: 0 });

  constructor() {
    socket.onfriends = () => void this.refresh();
    visitor.onchange(() => void this.refresh());
  }

  /** Friends who are online first, then the others, each by name. */
  get list(): Friend[] {
    const friends = this.lists.friends.filter(({ state }) => state === 'friends');
    return friends.toSorted(
      (one, other) => Number(other.online) - Number(one.online) || one.name.localeCompare(other.name),
    );
  }
  get asking(): Friend[] {
    return this.lists.friends.filter(({ state }) => state === 'asks');
  }
  get asked(): Friend[] {
    return this.lists.friends.filter(({ state }) => state === 'asked');
  }
  get invitations(): FriendLists['invitations'] {
    return this.lists.invitations;
  }
  /** Answers to the visitor's challenges that they have not looked at yet. */
  get answers(): FriendLists['answers'] {
    return this.lists.answers.filter(({ at }) => at > this.seen.value.until);
  }
  /** They have looked at it. */
  noteAnswers(): void {
    this.seen.change({ until: Math.max(this.seen.value.until, ...this.lists.answers.map(({ at }) => at)) });
  }
  /** Of the visitor's own link; empty until it is known. */
  get code(): string {
    return this.lists.code;
  }

  /** Visitors without an account have none. */
  async refresh(): Promise<void> {
    if (!visitor.account) {
      this.lists = EMPTY;
      return;
    }
    const answer = await call('get', '/api/friends');
    if (!answer.ok) return;
    const known = this.answers.length;
    this.lists = answer.value;
    const [newest] = this.answers;
    if (newest && this.answers.length > known)
      notify.show('challenge-answered', t('challenge.answered', { name: newest.name }));
  }

  ask(name: string): Promise<Answer<FriendLists>> {
    return this.change(() => call('post', '/api/friends', { body: { name } }));
  }
  useLink(code: string): Promise<Answer<FriendLists>> {
    return this.change(() => call('post', '/api/friends', { body: { code } }));
  }
  accept(account: string): Promise<Answer<FriendLists>> {
    return this.change(() => call('put', '/api/friends/{account}', { path: { account } }));
  }
  remove(account: string): Promise<Answer<FriendLists>> {
    return this.change(() => call('delete', '/api/friends/{account}', { path: { account } }));
  }
  invite(table: string, account: string): Promise<Answer<FriendLists>> {
    return this.change(() => call('put', '/api/tables/{table}/invited/{account}', { path: { table, account } }));
  }
  decline(table: string): Promise<Answer<FriendLists>> {
    return this.change(() => call('delete', '/api/me/invitations/{table}', { path: { table } }));
  }

  private async change(request: () => Promise<Answer<FriendLists>>): Promise<Answer<FriendLists>> {
    const who = await visitor.ensure();
    if (!who.ok) return who;
    const answer = await request();
    if (answer.ok) this.lists = answer.value;
    return answer;
  }
}

export const friends = new Friends();
