import { describe, expect, it } from 'vitest';
import type { City, Scene } from '~/games/quadropolis/engine/scene';
import { cityView, marksOf } from './city-view';
import { reaches } from '~/games/quadropolis/engine/scene.fixture';
import type { Game } from './game.svelte';
import { Turn } from '~/games/quadropolis/turn/turn.svelte';

const city = (seat: number, total: number) => ({ seat, total }) as City;
const now = { cities: [city(0, 20), city(1, 9)], lastMove: { seat: 1, square: 'a1' } } as unknown as Scene;
const after = { cities: [city(0, 24), city(1, 9)] } as unknown as Scene;

function game(part: Partial<Game> = {}): Game {
  const turn = new Turn();
  turn.begin(reaches);
  const marks = () => marksOf(turn.reach, part.hints ?? true);
  return {
    scene: now,
    after: null,
    actor: 0,
    turn,
    ...part,
    get marks() {
      return marks();
    },
  } as unknown as Game;
}

describe('the large city', () => {
  it('marks nothing before a tile is in hand', () => {
    expect(cityView(game(), 0)).toMatchObject({ marks: undefined, ghost: undefined, placed: undefined });
  });

  it('marks the squares that fit, none as the best, and shows the tile under the pointer', () => {
    const choosing = game();
    choosing.turn.choose({ architect: 3 });
    choosing.turn.choose({ slot: 'S1' });
    choosing.turn.pointedSquare = 'e4';
    const view = cityView(choosing, 0)!;
    const waits = { inhabitants: 2, energy: 0 };
    expect(view.marks!.get('b1')).toEqual({ gain: 4, waits, floor: 3, parts: [], advised: false });
    expect(view.ghost).toMatchObject({ square: 'e4', tile: { code: 'T2' } });
  });

  it('shows no ghost of the tile where it may not be built', () => {
    const choosing = game();
    choosing.turn.choose({ architect: 3 });
    choosing.turn.choose({ slot: 'S1' });
    choosing.turn.pointedSquare = 'a4';
    expect(cityView(choosing, 0)!.ghost).toBeUndefined();
  });

  it('lets the square of a hint stand out', () => {
    const marks = marksOf(reaches[0]!, true, 'e4');
    expect([...marks].map(([square, { advised }]) => [square, advised])).toEqual([
      ['b1', false],
      ['e4', true],
    ]);
  });

  it('tells no gains where the table does not show them', () => {
    const choosing = game({ hints: false });
    choosing.turn.choose({ architect: 3 });
    choosing.turn.choose({ slot: 'S1' });
    expect(cityView(choosing, 0)!.marks!.get('b1')).toEqual({
      gain: null,
      waits: { inhabitants: 0, energy: 0 },
      floor: 3,
      parts: [],
      advised: false,
    });
  });

  it('is shown as it would be once a square is chosen', () => {
    const placed = game({ after });
    for (const step of [{ architect: 3 }, { slot: 'S1' }, { target: 'b1' }]) placed.turn.choose(step);
    expect(cityView(placed, 0)).toMatchObject({ city: { total: 24 }, placed: 'b1' });
  });

  it('only shows the last move in the city of somebody else', () => {
    const choosing = game();
    choosing.turn.choose({ architect: 3 });
    choosing.turn.choose({ slot: 'S1' });
    expect(cityView(choosing, 1)).toMatchObject({ marks: undefined, last: 'a1', city: { total: 9 } });
  });
});
