import { expect, test } from 'vitest';
import type { TableModel } from '~/platform/table/table-model';
import { PhaseTime } from './phase-time.svelte';

/** A table whose view came so many milliseconds ago. */
function seen(ago: number, phase_time?: { left: number; whole: number }): PhaseTime {
  return new PhaseTime({ view: { phase_time }, viewedAt: performance.now() - ago } as unknown as TableModel);
}

test('time runs on between what the server says, and not beyond its end', () => {
  const time = seen(15_000, { left: 90_000, whole: 300_000 });
  expect(time.left! / 1000).toBeCloseTo(75, 0);
  expect(time.share).toBeCloseTo(0.25, 2);
  expect(seen(200_000, { left: 90_000, whole: 300_000 }).left).toBe(0);
});

test('where there is no end, nothing is counted', () => {
  const time = seen(0);
  expect([time.left, time.share]).toEqual([null, 0]);
});
