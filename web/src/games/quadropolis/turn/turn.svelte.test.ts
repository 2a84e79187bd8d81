import { describe, expect, it } from 'vitest';
import { reaches } from '~/games/quadropolis/engine/scene.fixture';
import { saveChoice, loadChoice } from './saved-choice';
import { Turn } from './turn.svelte';
import { NOTHING } from './turn';

function begun(): Turn {
  const turn = new Turn();
  turn.begin(reaches);
  return turn;
}

const typed = (turn: Turn, keys: string) => [...keys].forEach((key) => turn.typeKey(key, 5));

class Memory {
  private items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

describe('a turn', () => {
  it('is typed as it is written', () => {
    const turn = begun();
    typed(turn, '3s1b1');
    expect(turn.action).toBe('3S1:b1');
  });

  it('takes e for the east until a tile is in hand, then for the column', () => {
    const turn = begun();
    typed(turn, 'e3');
    expect(turn.empty).toBe(true);
    typed(turn, '3s1e4');
    expect(turn.action).toBe('3S1:e4');
  });

  it('discards with x, and leaves other keys alone', () => {
    const turn = begun();
    typed(turn, '3s1x');
    expect(turn.action).toBe('3S1:x');
    expect(turn.typeKey('l', 5)).toBe(false);
  });

  it('goes back one choice, and drops all', () => {
    const turn = begun();
    typed(turn, '3s1b1');
    turn.undo();
    expect(turn.choice).toMatchObject({ slot: 'S1', target: null });
    turn.drop();
    expect(turn.empty).toBe(true);
    turn.undo();
    expect(turn.choice.slot).toBe('S1');
  });

  it('previews with the first tap and takes with the second', () => {
    const turn = begun();
    turn.choose({ architect: 3 });
    turn.tapSlot('S1');
    expect(turn.reach).toBeNull();
    expect(turn.pointedReach?.plot).toBe(10);
    turn.tapSlot('S1');
    expect(turn.reach?.plot).toBe(10);
  });

  it('outlives a reload at the same moment of the same table', () => {
    const memory = new Memory() as unknown as Storage;
    const turn = begun();
    typed(turn, '3s1b1');
    saveChoice(memory, 'linden', 7, turn.choice);
    turn.begin(reaches, loadChoice(memory, 'linden', 7));
    expect(turn.action).toBe('3S1:b1');
    expect(loadChoice(memory, 'linden', 8)).toBe(NOTHING);
    expect(loadChoice(memory, 'oak', 7)).toBe(NOTHING);
  });

  it('does not begin with a kept choice that is no longer possible', () => {
    const turn = new Turn();
    turn.begin(reaches.slice(3), { architect: 3, slot: 'S1', plot: null, target: 'b1' });
    expect(turn.empty).toBe(true);
  });
});
