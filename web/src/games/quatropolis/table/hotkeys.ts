// Keys that work anywhere at the table. Letters never act while somebody types, and can be switched off.
import { COMMON_KEYS, type KeyLine } from '~/platform/table-ui/key-list';

export const KEYS: readonly KeyLine[] = [
  [['␣', 'Enter'], 'press'],
  [['T'], 'talk'],
  [['H'], 'secrets'],
  [['A', 'C', 'D'], 'offers'],
  ...COMMON_KEYS,
];

export type KeyCommand = 'next-region' | 'previous-region' | 'talk' | 'mute' | 'secrets' | 'keys' | 'rules';

export interface Pressed {
  key: string;
  shiftKey: boolean;
  typing: boolean;
}

const LETTERS: Record<string, KeyCommand> = { t: 'talk', m: 'mute', h: 'secrets', r: 'rules' };

export function commandOf({ key, shiftKey, typing }: Pressed, letterKeys: boolean): KeyCommand | null {
  if (key === 'F6') return shiftKey ? 'previous-region' : 'next-region';
  if (typing || !letterKeys) return null;
  if (key === '?') return 'keys'; // with Shift on most keyboards
  if (shiftKey) return null;
  return LETTERS[key.toLowerCase()] ?? null;
}
