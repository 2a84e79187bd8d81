import { expect, test } from 'vitest';
import { coursesOf, pathOf } from './rating-graph';

const point = (ladder: string, at: number, mean: number) => ({ ladder, at, mean });

test('each ladder has its course, from the oldest game on', () => {
  const newestFirst = [point('b', 5, 9), point('a', 4, 30), point('b', 3, 8), point('a', 2, 20), point('a', 1, 25)];
  const courses = coursesOf(newestFirst);
  expect(courses.map(({ ladder }) => ladder)).toEqual(['a', 'b']);
  expect(courses[0]).toMatchObject({ least: 20, most: 30 });
  expect(courses[0]!.points.map(({ at }) => at)).toEqual([1, 2, 4]);
});

test('a single game is no course', () => {
  expect(coursesOf([point('a', 1, 25)])).toEqual([]);
});

test('the path goes up with the rating', () => {
  expect(pathOf(coursesOf([point('a', 2, 30), point('a', 1, 20)])[0]!, 100, 50)).toBe('M0.0 50.0L100.0 0.0');
});

test('a rating that never changed is a flat line', () => {
  expect(pathOf(coursesOf([point('a', 2, 20), point('a', 1, 20)])[0]!, 100, 50)).toBe('M0.0 50.0L100.0 50.0');
});
