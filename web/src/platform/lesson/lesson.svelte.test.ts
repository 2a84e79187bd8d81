import { expect, test } from 'vitest';
import { Lesson, type Step } from './lesson.svelte';
import { STEPS } from '~/games/quadropolis/lesson/lesson-steps';
import { STEPS as WALK } from '~/games/quatropolis/lesson/lesson-steps';

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

test('a step that the game has gone past is left behind', () => {
  const lesson = new Lesson<number>([{ name: 'read', past: (now) => now > 3 }, { name: 'on' }]);
  lesson.see(3);
  expect(lesson.step.name).toBe('read');
  lesson.see(4);
  expect(lesson.step.name).toBe('on');
});

test.each([STEPS, WALK])('names its steps once', (...all) => {
  const names = all.flat().map((step) => (step as Step<never>).name);
  expect(new Set(names).size).toBe(names.length);
});
