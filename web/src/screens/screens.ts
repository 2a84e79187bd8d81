// Every screen with its address. Each is loaded when it is first opened, so that the lobby comes fast.
import type { Component } from 'svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each screen has its own properties, taken from its address
type Load = () => Promise<{ default: Component<any> }>;

const screens: [RegExp, Load][] = [
  [/^\/$/, () => import('./Lobby.svelte')],
  [/^\/rules(?:\/(?<game>quatropolis))?$/, () => import('./Rules.svelte')],
  [/^\/bots$/, () => import('./Bots.svelte')],
  [/^\/today(?:\/(?<day>\d{4}-\d{2}-\d{2}))?$/, () => import('./Today.svelte')],
  [/^\/you$/, () => import('./You.svelte')],
  [/^\/challenge\/(?<id>[A-Za-z0-9_-]+)$/, () => import('./Challenge.svelte')],
  [/^\/friends$/, () => import('./Friends.svelte')],
  [/^\/fair\/(?<id>[A-Za-z0-9_-]+)$/, () => import('./Fair.svelte')],
  [/^\/leaders$/, () => import('./Leaders.svelte')],
  [/^\/people\/(?<name>[^/]+)$/, () => import('./Person.svelte')],
  [/^\/account$/, () => import('./Account.svelte')],
  [/^\/email$/, () => import('./account/ConfirmEmail.svelte')],
  [/^\/password$/, () => import('./account/NewPassword.svelte')],
  [/^\/admin(?:\/(?<part>reports|people|tables|networks|announcements|audit))?$/, () => import('./Admin.svelte')],
  [/^\/play\/(?<id>[A-Za-z0-9_-]+)$/, () => import('./Play.svelte')],
  [/^\/table\/(?<id>[A-Za-z0-9_-]+)$/, () => import('./Table.svelte')],
  [/^\/score$/, () => import('./Score.svelte')],
  [/^\/puzzles$/, () => import('./puzzles/Puzzles.svelte')],
  [/^\/puzzles\/move\/(?<which>today|next|[0-9]+)$/, () => import('./puzzles/MovePuzzle.svelte')],
  [
    /^\/puzzles\/moment\/(?<source>local|table)\/(?<id>[A-Za-z0-9_-]+)\/(?<ply>[0-9]+)$/,
    () => import('./puzzles/MomentPuzzle.svelte'),
  ],
  [/^\/puzzles\/city\/(?<number>[0-9]+)$/, () => import('./puzzles/CityPuzzle.svelte')],
  [/^\/learn$/, () => import('./Learn.svelte')],
  [/^\/learn\/(?<course>quadropolis|quatropolis)$/, () => import('./Lesson.svelte')],
  [/^\/score\/quatropolis$/, () => import('./ScoreQuatropolis.svelte')],
  [/^\/cards$/, () => import('./Cards.svelte')],
  [/^\/replay$/, () => import('./Replays.svelte')],
  [/^\/replay\/(?<source>local|table|file|daily)(?:\/(?<id>[A-Za-z0-9_-]+))?$/, () => import('./Replay.svelte')],
];

export function screenFor(path: string): { load: Load; props: Record<string, string> } {
  const decoded = decode(path);
  for (const [address, load] of screens) {
    const match = address.exec(decoded);
    if (match) return { load, props: { ...match.groups } };
  }
  return { load: () => import('./NotFound.svelte'), props: {} };
}

/** A broken address leads to no screen. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return '';
  }
}
