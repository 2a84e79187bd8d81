import { describe, expect, it } from 'vitest';
import { reaches } from '~/games/quadropolis/engine/scene.fixture';
import { actionOf, choiceOf, choose, NOTHING, reachOf, waysOf, type Choice, type Step } from './turn';

const after = (...steps: Step[]): Choice =>
  steps.reduce<Choice>((choice, step) => choose(choice, step, reaches) ?? choice, NOTHING);

describe('a choice', () => {
  it('leads from architect to slot to square', () => {
    expect(actionOf(after({ architect: 3 }, { slot: 'S1' }, { target: 'b1' }), reaches)).toBe('3S1:b1');
  });

  it('may begin with the slot', () => {
    expect(actionOf(after({ slot: 'S1' }, { architect: 3 }, { target: 'x' }), reaches)).toBe('3S1:x');
  });

  it('may begin with the tile, and knows the ways to it', () => {
    const tile = after({ plot: 10 });
    expect(waysOf(tile, reaches).map(({ slot }) => slot)).toEqual(['S1', 'N1', 'W3']);
    expect(reachOf(choose(tile, { slot: 'W3' }, reaches)!, reaches)?.architect).toBe(1);
  });

  it('takes the only way to a tile at once', () => {
    expect(reachOf(after({ plot: 5 }), reaches)).toMatchObject({ architect: 2, slot: 'N1' });
  });

  it('asks for the slot when an architect in hand has two ways to a tile', () => {
    const choice = after({ architect: 3 }, { plot: 10 });
    expect(choice).toMatchObject({ architect: 3, slot: null, plot: 10 });
    expect(reachOf(choose(choice, { slot: 'N1' }, reaches)!, reaches)?.slot).toBe('N1');
  });

  it('keeps the architect while slots are compared, and forgets the square', () => {
    const choice = after({ architect: 3 }, { slot: 'S1' }, { target: 'b1' }, { slot: 'N1' });
    expect(choice).toMatchObject({ architect: 3, slot: 'N1', target: null });
  });

  it('lets the architect go when the slot cannot have it', () => {
    expect(after({ architect: 3 }, { slot: 'W3' })).toMatchObject({ architect: null, slot: 'W3' });
  });

  it('refuses what no way allows', () => {
    expect(choose(NOTHING, { architect: 5 }, reaches)).toBeNull();
    expect(choose(NOTHING, { target: 'b1' }, reaches)).toBeNull();
    expect(choose(after({ architect: 1 }, { slot: 'W3' }), { target: 'b1' }, reaches)).toBeNull();
  });

  it('is a whole move where there is nothing to take', () => {
    expect(actionOf(after({ architect: 1 }, { slot: 'N3' }), reaches)).toBe('1N3');
  });

  it('is read from a move', () => {
    expect(choiceOf('3S1:b1')).toEqual({ architect: 3, slot: 'S1', plot: null, target: 'b1' });
    expect(choiceOf('1N3')?.target).toBeNull();
    expect(choiceOf('9N3')).toBeNull();
  });
});
