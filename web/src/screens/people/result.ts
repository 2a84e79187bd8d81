// How a game ended, from the summary of its table.
import { charactersAt, namesOf } from '~/platform/characters/characters';
import { hasCharacters } from '~/platform/games/games';
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import type { TableLine } from '~/platform/protocol/protocol';
import { chairsOf } from '~/screens/lobby/table-line';

interface Ending {
  points?: number[];
  /** From 0; older tables do not say it. */
  places?: number[];
}

function namesAt(line: TableLine): string[] {
  const chairs = chairsOf(line);
  const characters = hasCharacters(line.game) ? namesOf(charactersAt(chairs.map(({ bot }) => bot))) : [];
  return chairs.map(
    ({ name, bot, seat }) => name ?? characters[seat] ?? t(bot ? 'name.bot' : 'name.player', { n: seat + 1 }),
  );
}

/** «Winner: Ada · Ada: 54, Bob: 47»; nothing for a game that was not finished. */
export function resultOf(line: TableLine): string {
  const { points, places = [] } = line.summary as Ending;
  if (line.stage !== 'over' || !points) return '';
  const names = namesAt(line);
  const winners = names.filter((_, seat) => places[seat] === 0);
  const won = t(winners.length > 1 ? 'people.result.shared' : 'people.result.won', { names: listOf(winners) });
  const scores = names.map((player, seat) => t('people.result', { player, points: points[seat] ?? 0 }));
  return [...(winners.length > 0 ? [won] : []), scores.join(', ')].join(' · ');
}
