// The sentences of the table, spoken and written. Their facts come from the engine, their wording from the messages.
import type { Move, Reach, Scene, Slot, Tile } from '~/games/quadropolis/engine/scene';
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import { signed } from '~/games/quadropolis/city/square-mark';
import type { Turn } from './turn.svelte';

export interface Words {
  names: readonly string[];
  own: readonly number[];
  /** Whether this table shows gains. */
  hints: boolean;
}

/** Column and row of a plot as they are called, from 1. */
const columnOfPlot = (plot: number): number => (plot % 5) + 1;
const rowOfPlot = (plot: number): number => Math.floor(plot / 5) + 1;

/** What a tile brings: its pieces, its points, the mayor. */
export function giftsOf(tile: Tile): string {
  const parts = [];
  if (tile.inhabitants) parts.push(t('gift.inhabitants', { n: tile.inhabitants }));
  if (tile.energy) parts.push(t('gift.energy', { n: tile.energy }));
  if (tile.points) parts.push(t('gift.points', { n: tile.points }));
  if (tile.mayor) parts.push(t('gift.mayor'));
  return listOf(parts);
}

/** «a tower block»: the name of a tile as an object in a sentence. */
export const aTile = (tile: Tile): string => t(`board.a.${tile.type}`);

export function tileText(tile: Tile): string {
  const gifts = giftsOf(tile);
  return gifts ? t('board.tileWith', { tile: aTile(tile), gifts }) : aTile(tile);
}

const plotText = (plot: number) => t('board.plot', { column: columnOfPlot(plot), row: rowOfPlot(plot) });

/** The square where a tile is worth most, and how much; empty if gains are not shown. */
export function bestText(reach: Reach, { hints }: Words): string {
  const best = reach.squares[0];
  if (!hints || !reach.tile) return '';
  if (!best) return t('board.noSquare');
  return best.gain === 0
    ? t('board.bestWaits', { square: best.square })
    : t('board.best', { gain: signed(best.gain), square: best.square });
}

export function takesText(reach: Reach): string {
  const values = { architect: reach.architect, slot: reach.slot, plot: plotText(reach.plot) };
  return reach.tile ? t('board.takes', { ...values, tile: tileText(reach.tile) }) : t('board.takesNothing', values);
}

function whyBlocked(slot: Slot, urbanist: number): string {
  return 'NS'.includes(slot.name[0]!)
    ? t('board.slot.blockedColumn', { slot: slot.name, column: columnOfPlot(urbanist) })
    : t('board.slot.blockedRow', { slot: slot.name, row: rowOfPlot(urbanist) });
}

/** «N4, free. Architect 3 takes the tower …» */
export function slotLabel(slot: Slot, urbanist: number | null, turn: Turn, words: Words): string {
  if (slot.state === 'blocked') return whyBlocked(slot, urbanist ?? 0);
  if (slot.state === 'taken')
    return t('board.slot.taken', {
      slot: slot.name,
      player: words.names[slot.seat ?? 0],
      architect: slot.architect,
    });
  const free = t('board.slot.free', { slot: slot.name });
  const reach = turn.reachAt(slot.name);
  return reach ? [free, takesText(reach), bestText(reach, words)].filter(Boolean).join(' ') : free;
}

/** A plot of the site, with the ways to its tile. */
export function plotLabel(plot: number, scene: Scene, turn: Turn): string {
  const where = plotText(plot);
  const tile = scene.plots[plot];
  if (plot === scene.urbanist) return t('board.plot.urbanist', { where });
  if (scene.faceDown.includes(plot)) return t('board.faceDown', { where });
  if (!tile) return t('board.plot.empty', { where });
  const ways = turn.reaches.filter((reach) => reach.plot === plot).map(({ architect, slot }) => `${architect}${slot}`);
  const holds = t('board.plot.holds', { where, tile: tileText(tile) });
  return ways.length ? `${holds} ${t('board.plot.ways', { ways: listOf(ways) })}` : holds;
}

/** A row of the log: «Joaquim built a monument on b3». */
export function moveText(move: Move, { names, own }: Words): string {
  const you = own.length === 1 && own[0] === move.seat;
  const values = {
    player: names[move.seat],
    who: you ? 'you' : 'other',
    tile: move.tile ? aTile(move.tile) : '',
    square: move.square,
  };
  if (!move.tile) return t('board.log.nothing', values);
  return move.square ? t('board.log.built', values) : t('board.log.discarded', values);
}

function pointsSpoken({ gain, points, seat }: Move): string {
  const sign = gain > 0 ? 'up' : gain < 0 ? 'down' : 'none';
  return t('motion.spoken.points', { sign, n: Math.abs(gain), total: points[seat] });
}

/** «Joaquim: architect 2 at S2, monument on b3. 5 points, now 38. Urbanist in column 2, row 4.» */
export function moveSpoken(move: Move, { names, hints }: Words): string {
  const tile = move.tile ? t(`building.${move.tile.type}`) : '';
  const outcome = !move.tile
    ? t('move.nothing')
    : move.square
      ? t('move.built', { tile, square: move.square })
      : t('move.discarded', { tile });
  const values = { player: names[move.seat], architect: move.architect, slot: move.slot, outcome };
  // The last move of a round puts the urbanist beside the site.
  const urbanist =
    move.urbanist === null
      ? t('motion.spoken.roundOver')
      : t('motion.spoken.urbanist', { plot: plotText(move.urbanist) });
  return [t('board.spoken.move', values), hints ? pointsSpoken(move) : '', urbanist].filter(Boolean).join(' ');
}

/** What Confirm does: «Build on b1». */
export function confirmText(turn: Turn): string {
  const { reach, choice } = turn;
  if (reach?.pass) return t('board.confirm.nothing');
  if (choice.target === 'x') return t('board.confirm.discard');
  return choice.target ? t('board.confirm.build', { square: choice.target }) : t('board.confirm');
}

/** What is to be done next. */
export function nextStep(turn: Turn): string {
  const { choice, reach, reaches } = turn;
  if (reaches.length === 0) return '';
  if (reach?.pass) return t('board.next.nothing');
  if (reach) return choice.target ? t('board.next.confirm') : t('board.next.square');
  if (choice.plot !== null) return t('board.next.way');
  if (choice.architect !== null) return t('board.next.slot');
  return choice.slot !== null ? t('board.next.architect') : t('board.next.begin');
}
