// What is said about a challenge.
import type { ChallengeGame } from '~/platform/challenge/challenges.svelte';
import { charactersAt, namesOf, type Character } from '~/platform/characters/characters';
import { t } from '~/platform/i18n/messages.svelte';

export interface Opponent {
  name: string;
  character: Character | null;
}

/** The bots, in the order of their seats. */
export function opponentsOf(seats: readonly string[]): Opponent[] {
  const characters = charactersAt(seats.map((who) => (who === 'me' ? null : who)));
  const names = namesOf(characters);
  const all = seats.map((who, i) => ({
    who,
    name: names[i] ?? t('name.bot', { n: i + 1 }),
    character: characters[i] ?? null,
  }));
  return all.filter(({ who }) => who !== 'me');
}

/** About the reader, against the one they are compared with. */
export function challengeHeadline(games: readonly ChallengeGame[], own: string, other: string | null): string {
  const mine = games.find(({ account }) => account === own)!;
  const theirs = games.find(({ account }) => account === other);
  if (!theirs) return t('challenge.alone', { points: mine.points });
  const values = {
    name: theirs.name,
    by: Math.abs(mine.points - theirs.points),
    mine: mine.points,
    theirs: theirs.points,
  };
  if (mine.points === theirs.points) return t('challenge.even', values);
  return t(mine.points > theirs.points ? 'challenge.won' : 'challenge.lost', values);
}
