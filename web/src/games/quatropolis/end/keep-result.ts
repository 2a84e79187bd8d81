// Stores a finished game of Quatropolis for the screen «You».
import { placeIn, type Ranked } from '~/games/quatropolis/play/place';
import { results, type GameResult } from '~/platform/results/results.svelte';
import type { Scored } from '~/games/quatropolis/engine/outlook';
import type { TableModel } from '~/platform/table/table-model';
import { botsAt, nameOf } from '~/platform/table/seat-names';

/** Points by what brought them. */
const linesOf = ({ aims, enemy }: Scored): Record<string, number> => ({
  objectives: aims.reduce((sum, { points }) => sum + points, 0),
  enemy: enemy.points,
});

/** Null where several people share the device, and for spectators. */
export function resultOf(table: TableModel, { scores, winners }: Ranked): GameResult | null {
  const [seat, ...more] = table.view?.own ?? [];
  if (seat === undefined || more.length > 0) return null;
  const bots = botsAt(table.view);
  return {
    id: table.id,
    game: 'quatropolis',
    mode: 'quatropolis',
    ended: Date.now(),
    seat,
    place: placeIn({ scores, winners }, seat),
    shared: winners.length > 1 && winners.includes(seat),
    players: scores
      .toSorted((a, b) => a.seat - b.seat)
      .map((score) => ({
        name: nameOf(table.view, score.seat),
        bot: bots[score.seat] ?? false,
        points: score.total,
        lines: linesOf(score),
      })),
    replay: `/replay/${table.local ? 'local' : 'table'}/${table.id}`,
  };
}

export async function keepResult(table: TableModel, result: Ranked): Promise<void> {
  const kept = resultOf(table, result);
  if (!kept) return;
  await results.load(); // so that a known result is not added again
  await results.add(kept);
  const record = await table.record();
  if (record) await results.keepRecord(kept.id, record);
}
