import { expect, it } from 'vitest';
import { tower } from '~/games/quadropolis/engine/scene.fixture';
import type { Flight } from '~/games/quadropolis/motion/beats';
import { motionsOf } from './flight';

const flight: Flight = { tile: tower, plot: 3, seat: 1, square: 'b2', lift: 150, fly: 420, settle: 140 };
const from = { left: 100, top: 300, width: 80, height: 80 };
const to = { left: 500, top: 100, width: 40, height: 40 };
const placeOf = (frame: Keyframe) =>
  /translate\((\S+)px, (\S+)px\)/.exec(String(frame['transform']))!.slice(1).map(Number);

it('rises, flies and lands one after the other', () => {
  expect(motionsOf(flight, from, to).map(({ timing }) => [timing.delay ?? 0, timing.duration])).toEqual([
    [0, 150],
    [150, 420],
    [570, 140],
  ]);
});

it('flies in one arc of 60 pixels from the middle of its plot to the middle of its square', () => {
  const { frames } = motionsOf(flight, from, to)[1]!;
  expect(placeOf(frames[0]!)).toEqual([0, 0]);
  expect(placeOf(frames.at(-1)!)).toEqual([380, -220]);
  expect(placeOf(frames[6]!)).toEqual([190, -110 - 60]);
});

it('changes nothing but transform and opacity', () => {
  for (const target of [to, null])
    for (const { frames } of motionsOf(flight, from, target))
      for (const frame of frames)
        expect(Object.keys(frame).filter((key) => !['transform', 'opacity', 'offset'].includes(key))).toEqual([]);
});

it('fades above the site when it is discarded', () => {
  const motions = motionsOf({ ...flight, square: null }, from, null);
  expect(motions).toHaveLength(2);
  expect(motions[1]!.frames.at(-1)!['opacity']).toBe(0);
});
