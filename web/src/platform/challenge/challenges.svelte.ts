// Challenges: a finished game against bots that others play too. The server stores the games; this device stores which of its tables are answers.
import { Stored } from '~/platform/browser/stored.svelte';
import type { GameRecord } from '~/platform/engine/calls';
import { call, type Result } from '~/platform/net/api';
import { visitor } from '~/platform/net/visitor.svelte';
import type { Answer } from '~/platform/protocol/answer';

export type Challenge = Result<'/api/challenges/{challenge}', 'get'>;
export type ChallengeGame = Challenge['games'][number];
/** One whose moves may be seen. */
export type PlayedGame = ChallengeGame & { record: GameRecord };

const MOST = 50;

class Challenges {
  private tables = new Stored('urbanist.challenges', { begun: [] as { table: string; challenge: string }[] });

  /** The challenge that a table of this device answers. */
  answeredBy(table: string): string | null {
    return this.tables.value.begun.find((one) => one.table === table)?.challenge ?? null;
  }
  /** The table at which this device plays a challenge. */
  tableFor(challenge: string): string | null {
    return this.tables.value.begun.find((one) => one.challenge === challenge)?.table ?? null;
  }
  begin(challenge: string, table: string): void {
    const others = this.tables.value.begun.filter((one) => one.challenge !== challenge);
    this.tables.change({ begun: [{ table, challenge }, ...others].slice(0, MOST) });
  }

  show(challenge: string): Promise<Answer<Challenge>> {
    return call('get', '/api/challenges/{challenge}', { path: { challenge } });
  }
  /** Gives the address to send. */
  async send(record: GameRecord): Promise<Answer<string>> {
    const who = await visitor.ensure();
    if (!who.ok) return who;
    const answer = await call('post', '/api/challenges', { body: { record } });
    return answer.ok ? { ok: true, value: `${location.origin}/challenge/${answer.value.id}` } : answer;
  }
  /** The first answer counts; to answer again changes nothing. */
  async answer(challenge: string, record: GameRecord): Promise<Answer<Challenge>> {
    const who = await visitor.ensure();
    if (!who.ok) return who;
    return call('post', '/api/challenges/{challenge}', { path: { challenge }, body: { record } });
  }
}

export const challenges = new Challenges();

export const hasMoves = (game: ChallengeGame): game is PlayedGame => game.record !== undefined;

/** Whether others can play a game too: one person played it against bots. */
export const mayChallenge = (own: readonly number[], bots: readonly unknown[]): boolean =>
  own.length === 1 && bots.every((bot, seat) => seat === own[0] || Boolean(bot));
