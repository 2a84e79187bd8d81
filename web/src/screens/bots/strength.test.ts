import { expect, test } from 'vitest';
import { strengthOf } from './strength';

test('a level is compared with the one below it', () => {
  expect(strengthOf('quadropolis', 'greedy')).toMatchObject({ key: 'bots.beatsChance' });
  expect(strengthOf('quadropolis', 'master')).toMatchObject({ key: 'bots.beats', values: { level: 4 } });
  expect(strengthOf('quatropolis', 'master')).toMatchObject({ key: 'bots.among', values: { level: 4 } });
});

test('nobody is below chance', () => {
  expect(strengthOf('quatropolis', 'random').key).toBe('bots.anything');
});
