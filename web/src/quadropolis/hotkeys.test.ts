import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reaches } from './fixture';
import type { Game } from './game.svelte';
import { FocusOrigin, press, type Commands, type Pressed } from './hotkeys';
import { Turn } from './turn.svelte';

const commands: Commands = {
  log: vi.fn(),
  talk: vi.fn(),
  mute: vi.fn(),
  keys: vi.fn(),
  nextCity: vi.fn(),
  region: vi.fn(),
};

function table(actor: number | null = 0) {
  const turn = new Turn();
  if (actor !== null) turn.begin(reaches);
  const confirm = vi.fn();
  const game = { turn, actor, confirm, scene: { columns: 5 } } as unknown as Game;
  const key = (key: string, part: Partial<Pressed> = {}, letters = true) =>
    press({ key, shiftKey: false, on: 'page', ...part }, game, commands, letters);
  return { turn, confirm, key };
}

describe('keys of the table', () => {
  beforeEach(() => void vi.clearAllMocks());

  it('type a move and confirm it, wherever the focus is', () => {
    const { key, confirm } = table();
    for (const letter of '3s1b1') expect(key(letter, { on: 'control' })).toBe(true);
    expect(key('Enter', { on: 'control' })).toBe(true);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('leave Enter to a control while nothing was typed', () => {
    const { key, turn, confirm } = table();
    turn.choose({ architect: 1 });
    turn.choose({ slot: 'N3' });
    expect(key('Enter', { on: 'control' })).toBe(false);
    expect(key('Enter')).toBe(true);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('never act while text is typed, except to change regions', () => {
    const { key, turn } = table();
    expect(key('3', { on: 'text' })).toBe(false);
    expect(turn.empty).toBe(true);
    expect(key('F6', { on: 'text', shiftKey: true })).toBe(true);
    expect(commands.region).toHaveBeenCalledWith(-1);
  });

  it('can be switched off where they are single letters', () => {
    const { key, turn } = table();
    expect(key('3', {}, false)).toBe(false);
    expect(key('l', {}, false)).toBe(false);
    turn.choose({ architect: 3 });
    expect(key('Escape', {}, false)).toBe(true);
    expect(turn.empty).toBe(true);
  });

  it('go back one choice, or drop all', () => {
    const { key, turn } = table();
    for (const letter of '3s1') key(letter);
    key('Backspace');
    expect(turn.choice).toMatchObject({ architect: 3, slot: null });
    key('z');
    expect(turn.empty).toBe(true);
    expect(key('Escape')).toBe(false);
  });

  it('lead to the log, the talk, the sound and the list of keys', () => {
    const { key } = table(null);
    for (const letter of ['l', 't', 'm', 'o', '?']) expect(key(letter)).toBe(true);
    for (const act of ['log', 'talk', 'mute', 'nextCity', 'keys'] as const)
      expect(commands[act]).toHaveBeenCalledOnce();
    expect(key('3')).toBe(false);
  });
});

it('tells a control that was clicked from one that was walked to', () => {
  const button = { matches: (selector: string) => selector.startsWith('button') } as unknown as Element;
  const origin = new FocusOrigin();
  const focus = () => origin.onfocusin({ target: button } as unknown as FocusEvent);
  origin.onpointerdown();
  focus();
  expect(origin.of(button)).toBe('page');
  origin.onkeydown();
  focus();
  expect(origin.of(button)).toBe('control');
  expect(origin.of(null)).toBe('page');
});
