import { expect, it } from 'vitest';
import type { View } from '~/platform/protocol/protocol';
import { planNews, waitingSeat } from './planned-move.svelte';

const view = (more: object) =>
  ({
    options: { clock: { kind: 'days', days: 2 } },
    stage: 'playing',
    own: [1],
    to_move: [0],
    seats: [{ name: 'Ann' }, { name: 'Bob' }],
    views: [{ moves: ['1N1:x'] }],
    ...more,
  }) as unknown as View;

it('is for the only seat of somebody who waits for days', () => {
  expect(waitingSeat(view({}))).toBe(1);
  expect(waitingSeat(view({ own: [0] }))).toBeNull();
  expect(waitingSeat(view({ own: [] }))).toBeNull();
  expect(waitingSeat(view({ own: [0, 1] }))).toBeNull();
  expect(waitingSeat(view({ stage: 'over', to_move: [] }))).toBeNull();
  expect(waitingSeat(view({ options: { clock: { kind: 'live' } } }))).toBeNull();
  expect(waitingSeat(view({ options: {} }))).toBeNull();
  expect(waitingSeat(view({ seats: [{ name: 'Ann' }, { name: 'Bob', held: true }] }))).toBeNull();
  expect(waitingSeat(null)).toBeNull();
});

const planning = view({ plans: [{ seat: 1, action: '2S2:b1' }] });

it('says when it was played or forgotten', () => {
  expect(planNews(planning, view({ views: [{ moves: ['1N1:x', '3E3:x', '2S2:b1'] }] }))).toBe('played');
  expect(planNews(planning, view({ views: [{ moves: [] }] }))).toBe('forgotten');
});

it('says nothing where its person knows', () => {
  expect(planNews(planning, view({}))).toBeNull(); // dropped by themselves
  expect(planNews(planning, view({ plans: [{ seat: 1, action: '2S2:b1', dropped: 'slot-taken' }] }))).toBeNull(); // a notice says why
  expect(planNews(view({ plans: [{ seat: 1, action: '2S2:b1', dropped: 'slot-taken' }] }), view({}))).toBeNull();
  expect(planNews(null, planning)).toBeNull();
});
