// A sheet as a part of an address, so that a score can be sent as a link: e;NAME~CELL,CELL,…~INHABITANTS~ENERGY;NAME~…
import type { Box, Mode } from '~/games/quadropolis/engine/scene';
import { emptyPlayer, squaresOf, type Entry, type Player, type Sheet } from './sheet';

const MODES: Record<string, Mode> = { c: 'classic', e: 'expert' };
const CELL = /^([A-Z0-9]+(\+[A-Z0-9]+)*)?$/;
const LONGEST_NAME = 40;

export function toLink({ mode, players }: Sheet): string {
  const parts = players.map(({ name, cities }) => {
    const { cells, inhabitants, energy } = cities[mode];
    return [encodeURIComponent(name).replaceAll('~', '%7E'), cells.join(','), inhabitants ?? '', energy ?? ''].join(
      '~',
    );
  });
  return [mode[0], ...parts].join(';');
}

/** Null for anything that is not a valid link, because it comes from outside. */
export function fromLink(link: string, box: Box): Sheet | null {
  const [letter = '', ...parts] = link.split(';');
  const mode = MODES[letter];
  if (!mode || parts.length === 0 || parts.length > box.mostPlayers) return null;
  const players = parts.map((part) => readPlayer(part, mode, box));
  return players.every((player) => player !== null) ? { mode, players } : null;
}

function readPlayer(part: string, mode: Mode, box: Box): Player | null {
  const [name, list, inhabitants, energy] = part.split('~');
  const cells = list?.split(',') ?? [];
  if (name === undefined || cells.length !== squaresOf(box.boards[mode]) || !cells.every((cell) => CELL.test(cell)))
    return null;
  const [people, units] = [readCount(inhabitants), readCount(energy)];
  const spelled = readName(name);
  if (people === undefined || units === undefined || spelled === null) return null;
  const entry: Entry = { cells, inhabitants: people, energy: units };
  const player = emptyPlayer(spelled, box);
  return { ...player, cities: { ...player.cities, [mode]: entry } };
}

function readName(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, LONGEST_NAME);
  } catch {
    return null;
  }
}

function readCount(text: string | undefined): number | null | undefined {
  if (text === '') return null;
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
