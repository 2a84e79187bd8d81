import { describe, expect, it } from 'vitest';
import { layOut, plateUnder } from './city-layout';
import { classicCity, expertCity } from '~/games/quadropolis/engine/city.fixture';

const named = (city: ReturnType<typeof expertCity>, name: string) =>
  city.squares.find((square) => square.name === name)!;

describe('the board of an Expert city', () => {
  const city = expertCity();
  const layout = layOut(city, 'expert');

  it('has streets between districts and none inside', () => {
    const [a, b, c] = ['a1', 'b1', 'c1'].map((name) => layout.square(named(city, name)));
    expect(b!.x - (a!.x + a!.width)).toBe(7);
    expect(c!.x - (b!.x + b!.width)).toBe(24);
    expect(layout.streets).toHaveLength(3); // two down, one across
  });

  it('puts the discs on the outer edges of the districts', () => {
    const discs = Object.fromEntries(layout.districts.map(({ number, disc }) => [number, disc]));
    expect(discs[1]!.x).toBe(32);
    expect(discs[5]!.x).toBe(32);
    expect(discs[2]!.x).toBe(layout.width - 10);
    expect(discs[3]!.x).toBe(layout.width - 10);
    expect(discs[4]).toEqual({ x: (22 + layout.width) / 2, y: 10 });
  });

  it('covers all squares of a district with its ground', () => {
    const four = layout.districts.find(({ number }) => number === 4)!.ground;
    for (const name of ['c1', 'c4']) {
      const box = layout.square(named(city, name));
      expect(box.y).toBeGreaterThan(four.y);
      expect(box.y + box.height).toBeLessThan(four.y + four.height);
    }
  });

  it('finds the middle between neighbours, across streets too', () => {
    const [b, c] = [named(city, 'b1'), named(city, 'c1')];
    const spot = layout.between(b, c);
    expect(spot.x).toBe(layout.square(b).x + 100 + 12);
    expect(spot.y).toBe(layout.square(b).y + 50);
  });

  it('names columns below and rows on the left, and has no other numbers there', () => {
    expect(layout.rim.map(({ name }) => name).join('')).toBe('abcde1234');
    expect(layout.rim[0]!.spot.y).toBeGreaterThan(layout.square(named(city, 'a4')).y + 100);
    expect(layout.rim[5]!.spot.x).toBeLessThan(layout.square(named(city, 'a1')).x);
    expect(layout.tags).toEqual([]);
  });
});

describe('the board of a Classic city', () => {
  const city = classicCity();
  const layout = layOut(city, 'classic');

  it('is square, names its squares, and has the numbers of architects on tags', () => {
    expect(layout.width).toBe(layout.height);
    expect(layout.rim.map(({ name }) => name).join('')).toBe('abcd1234');
    expect(layout.tags.map(({ number, along }) => `${along} ${number}`)).toEqual([
      'column 1',
      'column 2',
      'column 3',
      'column 4',
      'row 1',
      'row 2',
      'row 3',
      'row 4',
    ]);
  });

  it('joins the squares of a run', () => {
    const run = [named(city, 'd1'), named(city, 'd2')];
    expect(plateUnder(run, layout).match(/z/g)).toHaveLength(3); // each, and the two together
  });
});
