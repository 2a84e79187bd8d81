import { describe, expect, it } from 'vitest';
import { BUILDINGS } from '~/games/quadropolis/engine/scene';
import { drawLot } from '~/platform/art/buildings/draw';
import { dimmed } from '~/platform/art/drawing/colours';
import { planTown, type Lot } from '~/platform/art/town';
import { at, LOT, outline, shift } from '~/platform/art/drawing/iso';
import { laidOut } from './pieces';
import { lotName } from '~/platform/art/sprite';

const numbersIn = (data: string): number[] => data.match(/-?\d+(\.\d+)?/g)!.map(Number);

describe('the projection', () => {
  it('keeps a lot inside its tile', () => {
    for (const [x, y] of [at(0, 0), at(LOT, 0), at(LOT, LOT), at(0, LOT)]) {
      expect(x).toBeGreaterThan(8);
      expect(x).toBeLessThan(92);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(90);
    }
  });

  it('lifts by z alone', () => {
    const [ground, roof] = [at(10, 20), at(10, 20, 30)];
    expect(roof[0]).toBe(ground[0]);
    expect(ground[1] - roof[1]).toBeCloseTo(30);
  });

  it('moves a lot as it moves its corner', () => {
    const [dx, dy] = shift(62, 124);
    expect(at(62, 124)[0] - at(0, 0)[0]).toBeCloseTo(dx);
    expect(at(62, 124)[1] - at(0, 0)[1]).toBeCloseTo(dy);
  });

  it('closes outlines', () => {
    expect(outline([at(0, 0), at(LOT, 0), at(0, LOT)])).toBe('M50 43L89.56 63.24L10.44 63.24Z');
  });
});

describe('buildings', () => {
  it.each(BUILDINGS)('%s is drawn of closed numbers and colours only', (type) => {
    for (const lit of [true, false]) {
      const drawing = drawLot({ type, floors: 1, mayor: false, lit });
      expect(drawing).not.toMatch(/NaN|undefined|null/);
      expect(drawing).toMatch(/^(<(path|ellipse) [a-z0-9="#. \-,()A-Z]*\/>)+$/);
    }
  });

  it('grow by whole floors and never leave the tile', () => {
    for (const type of ['tower', 'office'] as const) {
      const tops = [1, 2, 3, 4, 5].map((floors) => {
        const outlines = drawLot({ type, floors, mayor: false, lit: true }).match(/ d="M[^"]*Z"/g)!;
        return Math.min(...outlines.flatMap((d) => numbersIn(d).filter((_, i) => i % 2 === 1)));
      });
      for (let i = 1; i < tops.length; i++) expect(tops[i]!).toBeLessThan(tops[i - 1]!);
      expect(tops.at(-1)).toBeGreaterThan(0);
    }
  });

  it('have other windows in the dark', () => {
    for (const type of ['tower', 'shop', 'service', 'factory', 'harbor', 'office'] as const)
      expect(drawLot({ type, floors: 1, mayor: false, lit: false })).not.toBe(
        drawLot({ type, floors: 1, mayor: false, lit: true }),
      );
  });

  it('share a drawing only when they look the same', () => {
    const look = { floors: 2, mayor: false, lit: true };
    expect(lotName({ ...look, type: 'tower' })).toBe('lot-tower-2');
    expect(lotName({ ...look, type: 'shop' })).toBe('lot-shop');
    expect(lotName({ ...look, type: 'tower', mayor: true, lit: false })).toBe('lot-tower-2-mayor-dark');
  });
});

describe('colours in the dark', () => {
  it('keep greys grey and lose most of the rest', () => {
    expect(dimmed('#808080')).toBe('#6e6e6e');
    expect(dimmed('#fff')).toBe('#dbdbdb');
    const [r, g, b] = dimmed('#ff0000')
      .match(/[0-9a-f]{2}/g)!
      .map((pair) => parseInt(pair, 16));
    expect(r! - g!).toBeLessThan(70);
    expect(g).toBe(b);
  });
});

describe('pieces', () => {
  it('are laid out inhabitants first', () => {
    expect(laidOut({ inhabitants: 2, energy: 1 })).toEqual(['inhabitant', 'inhabitant', 'energy']);
    expect(laidOut({ inhabitants: 0, energy: 0 })).toEqual([]);
  });
});

describe('a town', () => {
  const lots: Lot[][] = [
    [null, ['park', 1], ['tower', 4]],
    [['shop', 1], ['office', 2], null],
  ];
  it('is drawn from the back to the front, with every building and a green where none stands', () => {
    const { buildings, greens } = planTown(lots);
    const depths = buildings.map(({ place }) => place[1]);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(buildings.map(({ look }) => `${look.type} ${look.floors}`).sort()).toEqual([
      'office 2',
      'park 1',
      'shop 1',
      'tower 4',
    ]);
    expect(greens.match(/M/g)).toHaveLength(2);
  });
  it('keeps the whole board in its picture', () => {
    const { view, board, earth } = planTown(lots);
    const [left, top, width, height] = view.split(' ').map(Number) as [number, number, number, number];
    const numbers = numbersIn(board + earth.left + earth.right);
    const xs = numbers.filter((_, i) => i % 2 === 0);
    const ys = numbers.filter((_, i) => i % 2 === 1);
    expect(Math.min(...xs)).toBeCloseTo(left);
    expect(Math.max(...xs)).toBeCloseTo(left + width);
    expect(Math.min(...ys)).toBeGreaterThan(top);
    expect(Math.max(...ys)).toBeCloseTo(top + height);
  });
});
