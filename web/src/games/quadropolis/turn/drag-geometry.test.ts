import { expect, it } from 'vitest';
import { attracted, distanceTo, moved } from './drag-geometry';

const box = { left: 100, top: 100, right: 150, bottom: 150 };
const next = { left: 156, top: 100, right: 206, bottom: 150 };

it('measures to the edge of a target', () => {
  expect(distanceTo({ x: 120, y: 120 }, box)).toBe(0);
  expect(distanceTo({ x: 97, y: 96 }, box)).toBe(5);
});

it('draws a drop to the nearest target within reach', () => {
  expect(
    attracted({ x: 154, y: 120 }, [
      ['b1', box],
      ['c1', next],
    ]),
  ).toBe('c1');
  expect(attracted({ x: 80, y: 120 }, [['b1', box]])).toBe('b1');
  expect(attracted({ x: 70, y: 120 }, [['b1', box]])).toBeNull();
});

it('tells a drag from a press', () => {
  expect(moved({ x: 0, y: 0 }, { x: 4, y: 4 })).toBe(false);
  expect(moved({ x: 0, y: 0 }, { x: 6, y: 4 })).toBe(true);
});
