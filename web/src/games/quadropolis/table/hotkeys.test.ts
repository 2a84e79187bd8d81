import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reaches } from '~/games/quadropolis/engine/scene.fixture';
import type { Game } from '~/games/quadropolis/game/game.svelte';
import { FocusOrigin, press, type Commands, type Pressed } from './hotkeys';
import { Turn } from '~/games/quadropolis/turn/turn.svelte';

const commands: Commands = {
  log: vi.fn(),
  talk: vi.fn(),
  mute: vi.fn(),
  aid: vi.fn(),
  read: vi.fn(),
  rules: vi.fn(),
  pace: vi.fn(),
  nextCity: vi.fn(),
  region: vi.fn(),
};

function table(actor: number | null = 0) {
  const turn = new Turn();
  if (actor !== null) turn.begin(reaches);
  const confirm = vi.fn();
  const read = vi.fn();
  const shows = { showing: false };
  const acts = { confirm, read, skipShow: vi.fn(), showAgain: vi.fn(), askForHint: vi.fn() };
  const game = { turn, actor, ...acts, shows, reading: null, looksAt: null, scene: { columns: 5 } } as unknown as Game;
  const key = (key: string, part: Partial<Pressed> = {}, letters = true) =>
    press({ key, shiftKey: false, on: 'page', ...part }, game, commands, letters);
  return { turn, confirm, read, key, game };
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

  it('close what lies over the table before they drop the choice', () => {
    const { key, turn, read, game } = table();
    game.reading = { plot: 3 } as Game['reading'];
    turn.choose({ architect: 3 });
    expect(key('Escape')).toBe(true);
    expect(read).toHaveBeenCalledWith(null);
    expect(turn.empty).toBe(false);
    game.reading = null;
    turn.readSquare = 'b1';
    expect(key('Escape')).toBe(true);
    expect(turn.readSquare).toBeNull();
    expect(turn.empty).toBe(false);
    expect(key('Escape')).toBe(true);
    expect(turn.empty).toBe(true);
    game.looksAt = 1;
    expect(key('Escape')).toBe(true);
    expect(game.looksAt).toBeNull();
    expect(key('Escape')).toBe(false);
  });

  it('skip what is shown with Space, which still presses the control that has the focus', () => {
    const { key, game } = table();
    expect(key(' ')).toBe(false);
    game.shows.showing = true;
    expect(key(' ', { on: 'text' })).toBe(false);
    expect(game.skipShow).not.toHaveBeenCalled();
    expect(key(' ')).toBe(true);
    expect(key(' ', { on: 'control' })).toBe(false);
    expect(game.skipShow).toHaveBeenCalledTimes(2);
  });

  it('show the last move again, change the pace, ask for a hint', () => {
    const { key, game } = table();
    for (const letter of ['r', 'p', 'h', 'g']) expect(key(letter)).toBe(true);
    expect(game.showAgain).toHaveBeenCalledOnce();
    expect(game.askForHint).toHaveBeenCalledOnce();
    expect(commands.pace).toHaveBeenCalledOnce();
    expect(commands.rules).toHaveBeenCalledOnce();
  });

  it('lead to the log, the talk, the sound, the tile at hand and the player aid', () => {
    const { key } = table(null);
    for (const letter of ['l', 't', 'm', 'o', 'i', '?']) expect(key(letter)).toBe(true);
    for (const act of ['log', 'talk', 'mute', 'nextCity', 'read', 'aid'] as const)
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
