import { expect, test } from 'vitest';
import type { Chair, View } from '~/platform/protocol/protocol';
import { presenceNews } from './presence-news';

const viewOf = (...seats: Partial<NonNullable<Chair>>[]) =>
  ({ stage: 'playing', own: [0], seats: [{ name: 'Ada' }, ...seats] }) as unknown as View;

test('others are told of, and only what has changed', () => {
  const here = viewOf({ name: 'Bob' });
  const away = viewOf({ name: 'Bob', away: true });
  const replaced = viewOf({ name: 'Bob', held: true, bot: 'normal' });
  expect(presenceNews(here, away)).toEqual([{ seat: 1, what: 'away' }]);
  expect(presenceNews(away, away)).toEqual([]);
  expect(presenceNews(away, here)).toEqual([{ seat: 1, what: 'back' }]);
  expect(presenceNews(away, replaced)).toEqual([{ seat: 1, what: 'replaced' }]);
  expect(presenceNews(replaced, here)).toEqual([{ seat: 1, what: 'returned' }]);
});

test('nothing is said of oneself, of somebody else at the seat, or before the game', () => {
  const here = viewOf({ name: 'Bob' });
  const away = viewOf({ name: 'Bob', away: true });
  expect(presenceNews({ ...here, own: [1] }, { ...away, own: [1] })).toEqual([]);
  expect(presenceNews(here, viewOf({ name: 'Cleo', away: true }))).toEqual([]);
  expect(presenceNews({ ...here, stage: 'open' }, away)).toEqual([]);
  expect(presenceNews(null, away)).toEqual([]);
});
