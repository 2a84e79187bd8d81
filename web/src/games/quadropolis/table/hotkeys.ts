// Which key does what at the table. Typed moves come first; letters act only where the reader has not switched them off.
import { COMMON_KEYS, type KeyLine } from '~/platform/table-ui/key-list';
import type { Game } from '~/games/quadropolis/game/game.svelte';

export const KEYS: readonly KeyLine[] = [
  [['1–5'], 'architect'],
  [['N E S W', '1–5'], 'slot'],
  [['A–E', '1–4'], 'square'],
  [['X'], 'discard'],
  [['↑ ↓ ← →'], 'walk'],
  [['Enter'], 'confirm'],
  [['⌫', 'Z'], 'undo'],
  [['Esc'], 'drop'],
  [['I'], 'read'],
  [['H'], 'hint'],
  [['R'], 'again'],
  [['P'], 'pace'],
  [['Space'], 'skip'],
  [['O'], 'city'],
  [['L', 'T'], 'panels'],
  ...COMMON_KEYS.filter(([, name]) => name !== 'list' && name !== 'rules'),
  [['G'], 'rules'],
  [['?'], 'aid'],
];

export interface Commands {
  log: () => void;
  talk: () => void;
  mute: () => void;
  aid: () => void;
  /** Opens what there is to know of the tile at hand, or closes it. */
  read: () => void;
  rules: () => void;
  /** The next pace of others’ moves. */
  pace: () => void;
  nextCity: () => void;
  /** To the next region, or with -1 to the one before. */
  region: (by: 1 | -1) => void;
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
    g: commands.rules,
    h: () => void game.askForHint(),
    r: () => game.showAgain(),
    p: commands.pace,
    o: commands.nextCity,
    z: () => game.turn.undo(),
    i: commands.read,
    '?': commands.aid,
  };
  if (game.actor !== null && game.turn.typeKey(key, game.scene?.columns ?? 0)) return true;
  const act = acts[key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** What is open over the table, topmost first: the details of a gain or tile, then another player's city. */
function closeOverlay(game: Game): boolean {
  if (game.turn.readSquare !== null) {
    game.turn.readSquare = null;
    return true;
  }
  if (game.reading) {
    void game.read(null);
    return true;
  }
  if (game.looksAt === null || !game.turn.empty) return false;
  game.looksAt = null;
  return true;
}

/** True when the key was used. */
export function press(pressed: Pressed, game: Game, commands: Commands, letters: boolean): boolean {
  const { key, on, shiftKey } = pressed;
  if (key === 'F6') {
    commands.region(shiftKey ? -1 : 1);
    return true;
  }
  if (on === 'text') return false;
  // A control that has the focus is pressed with it as well.
  if (key === ' ' && game.shows.showing) {
    game.skipShow();
    return on === 'page';
  }
  if (key === 'Escape' && closeOverlay(game)) return true;
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

/** Distinguishes focus by click from focus by keyboard: a control that was clicked does not claim Enter. */
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
