import { describe, expect, test } from 'vitest';
import { NOTHING } from '~/quadropolis/turn';
import { Lesson, type Step } from './lesson.svelte';
import { STEPS, type World } from './quadropolis';
import { STEPS as WALK } from './quatropolis';

const steps: Step<number>[] = [
  { name: 'read' },
  { name: 'grow', done: (now, then) => now > then },
  { name: 'big', done: (now) => now > 9 },
  { name: 'end' },
];

test('a step to read waits for its reader', () => {
  const lesson = new Lesson(steps);
  lesson.see(5);
  expect(lesson.at).toBe(0);
  lesson.next();
  expect(lesson.step.name).toBe('grow');
});

test('a step to do is over when it has been done since it began', () => {
  const lesson = new Lesson(steps, 1);
  lesson.see(5);
  lesson.see(5);
  expect(lesson.at).toBe(1);
  lesson.see(6);
  expect(lesson.at).toBe(2);
});

test('it can be skipped and gone back to, and never leaves its steps', () => {
  const lesson = new Lesson(steps, 99);
  expect(lesson.isLast).toBe(true);
  lesson.next();
  lesson.back();
  expect(lesson.at).toBe(2);
  lesson.see(10);
  expect(lesson.isLast).toBe(true);
});

describe('the first game of Quadropolis', () => {
  const start: World = { choice: NOTHING, holdsTile: false, ply: 0, round: 1, yours: true, over: false };
  const at = (name: string) => STEPS.findIndex((step) => step.name === name);

  test('follows a turn', () => {
    const lesson = new Lesson(STEPS, at('architect'));
    lesson.see(start);
    lesson.see({ ...start, choice: { ...NOTHING, architect: 3 } });
    expect(lesson.step.name).toBe('architect');
    const choice = { ...NOTHING, architect: 2 };
    lesson.see({ ...start, choice });
    lesson.see({ ...start, choice: { ...choice, slot: 'N1' }, holdsTile: true });
    lesson.see({ ...start, choice: { ...choice, slot: 'N1', target: 'b2' }, holdsTile: true });
    expect(lesson.step.name).toBe('confirm');
    lesson.see({ ...start, ply: 1, yours: false });
    expect(lesson.step.name).toBe('urbanist');
  });

  test('does not hold up those who play on by themselves', () => {
    const lesson = new Lesson(STEPS, at('architect'));
    lesson.see(start);
    for (let ply = 1; ply < 5; ++ply) lesson.see({ ...start, ply });
    expect(lesson.step.name).toBe('urbanist');
  });
});

test.each([STEPS, WALK])('names its steps once', (...all) => {
  const names = all.flat().map((step) => (step as Step<never>).name);
  expect(new Set(names).size).toBe(names.length);
});
