import { expect, test } from 'vitest';
import type { QuatropolisView } from '~/games/quatropolis/engine/view';
import { statusOf } from './status';

const other = { me: false, away: false, bot: false };
const view = (part: object) =>
  ({
    phase: 'discussion',
    to_move: [0, 1],
    roles: ['resident', 'landlord', 'official', 'corporation'],
    ...part,
  }) as unknown as QuatropolisView;
const offers = (...list: object[]) => ({ deals: { offers: list, promises: [], words: [], whispers: true } });

test('who talks, who is done and who is away can be seen', () => {
  expect(statusOf(view({}), 1, other).key).toBe('council.status.talking');
  expect(statusOf(view({}), 2, other)).toMatchObject({ key: 'council.status.doneTalking', activity: 'done' });
  expect(statusOf(view({}), 1, { ...other, away: true }).activity).toBe('away');
});

test('an offer that waits for an answer is said to both', () => {
  const open = { ...view(offers({ offer: 'o1', from: 1, to: 0, state: 'open' })), own: { seat: 0 } } as QuatropolisView;
  expect(statusOf(open, 0, { ...other, me: true }).key).toBe('council.status.asked');
  expect(statusOf(open, 1, other).key).toBe('council.status.waitsForYou');
});

test('nobody sees whether somebody gave', () => {
  const funnel = view({ phase: 'landlord-funnels', to_move: [1] });
  expect(statusOf(funnel, 0, other).key).toBe('council.status.done');
  expect(statusOf(funnel, 2, other).key).toBe('council.status.waiting');
});
