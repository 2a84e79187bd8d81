// Keys as a list of them shows them: what is printed on them, and the name of what they do (board.key.NAME).
export type KeyLine = readonly [caps: readonly string[], name: string];

/** Those that every table has. */
export const COMMON_KEYS: readonly KeyLine[] = [
  [['Tab'], 'next'],
  [['F6', '⇧ F6'], 'region'],
  [['M'], 'mute'],
  [['R'], 'rules'],
  [['?'], 'list'],
];
