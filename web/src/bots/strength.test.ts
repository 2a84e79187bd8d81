import { expect, test } from 'vitest';
import { strengthOf } from './strength';

test('a level is compared with the one below it', () => {
  expect(strengthOf('quadropolis', 'greedy')).toMatchObject({ key: 'bots.beats', against: 'random' });
  expect(strengthOf('quadropolis', 'master')).toMatchObject({ key: 'bots.beats', against: 'hard' });
  expect(strengthOf('quatropolis', 'master')).toMatchObject({ key: 'bots.among', against: 'hard' });
});

test('nobody is below chance', () => {
  expect(strengthOf('quatropolis', 'random').key).toBe('bots.anything');
});
