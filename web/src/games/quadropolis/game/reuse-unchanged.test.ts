import { describe, expect, it } from 'vitest';
import { reuseUnchanged } from './reuse-unchanged';

const scene = () => ({
  ply: 3,
  urbanist: null as number | null,
  cities: [{ total: 4, has: { energy: 1 } }, { total: 9 }],
});

describe('what the engine says', () => {
  it('is the very same when nothing has changed', () => {
    const before = scene();
    expect(reuseUnchanged(before, scene())).toBe(before);
  });

  it('is new where something has changed, and only there', () => {
    const before = scene();
    const next = { ...scene(), ply: 4 };
    next.cities[1]!.total = 10;
    const kept = reuseUnchanged(before, next);
    expect(kept).toEqual({ ...scene(), ply: 4, cities: [before.cities[0], { total: 10 }] });
    expect(kept.cities[0]).toBe(before.cities[0]);
    expect(kept.cities[1]).not.toBe(before.cities[1]);
    expect(before).toEqual(scene());
  });

  it('is new when something is gone, or has come', () => {
    const before = { a: 1, b: [1, 2] };
    expect(reuseUnchanged(before, { a: 1 })).toStrictEqual({ a: 1 });
    expect(reuseUnchanged<object>({ b: 1 }, { c: undefined })).toStrictEqual({ c: undefined });
    expect(reuseUnchanged(before, { a: 1, b: [1] }).b).toEqual([1]);
    expect(reuseUnchanged(before, { a: 1, b: [1, 2, 3] }).b).toEqual([1, 2, 3]);
  });

  it('does not take nothing for something, or a list for a thing', () => {
    expect(reuseUnchanged({ a: null }, { a: 0 })).toEqual({ a: 0 });
    expect(reuseUnchanged<unknown>({ 0: 1 }, [1])).toEqual([1]);
    expect(reuseUnchanged(null, { a: 1 })).toEqual({ a: 1 });
  });
});
