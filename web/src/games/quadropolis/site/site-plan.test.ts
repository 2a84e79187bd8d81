import { expect, it } from 'vitest';
import { plotCentre, RING, SITE, slotCentre, walk, wayTo } from './site-plan';

it('lays the site out evenly on all sides', () => {
  expect(plotCentre(12)).toEqual({ x: SITE / 2, y: SITE / 2 });
  expect(slotCentre('N3').x).toBe(plotCentre(2).x);
  expect(slotCentre('E4').y).toBe(plotCentre(15).y);
});

it('walks all slots clockwise', () => {
  expect(new Set(RING).size).toBe(20);
  expect(walk('N5', 1)).toBe('E1');
  expect(walk('E5', 1)).toBe('S5');
  expect(walk('N1', -1)).toBe('W1');
  expect(walk('N1', 1, (slot) => slot === 'S3')).toBe('S3');
});

it('leads straight from a slot to a plot', () => {
  expect(wayTo('N1', 10)).toEqual([0, 5, 10]);
  expect(wayTo('S1', 10)).toEqual([20, 15, 10]);
  expect(wayTo('W3', 11)).toEqual([10, 11]);
  expect(wayTo('E3', 11)).toEqual([14, 13, 12, 11]);
});
