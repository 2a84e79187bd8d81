// Which key does what at the table. Typed moves come first; letters act only where the reader has not switched them off.
import { COMMON_KEYS, type KeyLine } from '~/table/keys';
import type { Game } from './game.svelte';

export const KEYS: readonly KeyLine[] = [
  [['1–5'], 'architect'],
  [['N E S W', '1–5'], 'slot'],
  [['A–E', '1–4'], 'square'],
  [['X'], 'discard'],
  [['↑ ↓ ← →'], 'walk'],
  [['Enter'], 'confirm'],
  [['⌫', 'Z'], 'undo'],
  [['Esc'], 'drop'],
  [['O'], 'city'],
  [['L', 'T'], 'panels'],
  ...COMMON_KEYS,
];

export interface Commands {
  log(): void;
  talk(): void;
  mute(): void;
  keys(): void;
  nextCity(): void;
  /** To the next region, or with -1 to the one before. */
  region(by: 1 | -1): void;
}

export interface Pressed {
  key: string;
  shiftKey: boolean;
  /** Where the focus is: in a text, on a control that has its own use for Enter, or elsewhere. */
  on: 'text' | 'control' | 'page';
}

function letter(key: string, game: Game, commands: Commands): boolean {
  const acts: Record<string, () => void> = {
    l: commands.log,
    t: commands.talk,
    m: commands.mute,
    o: commands.nextCity,
    z: () => game.turn.undo(),
    '?': commands.keys,
  };
  if (game.actor !== null && game.turn.typeKey(key, game.scene?.columns ?? 0)) return true;
  const act = acts[key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** True when the key was used. */
export function press(pressed: Pressed, game: Game, commands: Commands, letters: boolean): boolean {
  const { key, on, shiftKey } = pressed;
  if (key === 'F6') {
    commands.region(shiftKey ? -1 : 1);
    return true;
  }
  if (on === 'text') return false;
  if (key === 'Escape' || key === 'Backspace') {
    if (game.turn.empty && game.turn.pointed === null) return false;
    if (key === 'Escape') game.turn.drop();
    else game.turn.undo();
    return true;
  }
  if (key === 'Enter' && (on === 'page' || game.turn.typed) && game.turn.action !== null) {
    void game.confirm();
    return true;
  }
  return letters && key.length === 1 && key !== ' ' && letter(key, game, commands);
}

const TEXT =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]';

const CONTROL = 'button, a, input, summary, [role=gridcell]';

/** Tells focus that came with a click from focus that was walked to: what was only clicked does not claim Enter, its click has been made. */
export class FocusOrigin {
  private byPointer = false;
  private clicked: EventTarget | null = null;

  readonly onpointerdown = (): void => void (this.byPointer = true);
  readonly onkeydown = (): void => void (this.byPointer = false);
  readonly onfocusin = ({ target }: FocusEvent): void => void (this.clicked = this.byPointer ? target : null);

  of(element: Element | null): Pressed['on'] {
    if (element?.matches(TEXT)) return 'text';
    return element?.matches(CONTROL) && element !== this.clicked ? 'control' : 'page';
  }
}
