import { expect, test } from 'vitest';
import words from '~/messages/bots/en.json';
import { botsOf, gameNames } from '~/platform/games/games';
import { strengthOf } from './strength';

test('a level is compared with the one below it', () => {
  expect(strengthOf('quadropolis', 'greedy')).toMatchObject({ key: 'bots.beatsChance' });
  expect(strengthOf('quadropolis', 'master')).toMatchObject({ key: 'bots.beats', values: { level: 4 } });
  expect(strengthOf('quatropolis', 'master')).toMatchObject({ key: 'bots.among', values: { level: 4 } });
});

test('every level is described and has a figure', () => {
  for (const name of gameNames) {
    const [lowest, ...others] = botsOf(name);
    for (const bot of [lowest!, ...others])
      expect(words, 'web/src/messages/bots').toHaveProperty([`bots.${name}.${bot}`]);
    for (const bot of others)
      expect(['bots.beats', 'bots.among'], `strength.ts: ${bot}`).toContain(strengthOf(name, bot).key);
  }
});

test('nobody is below chance', () => {
  expect(strengthOf('quatropolis', 'random').key).toBe('bots.anything');
});
