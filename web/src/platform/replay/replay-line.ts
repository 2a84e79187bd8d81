// Games to look at again, as lines of a list.
import { charactersAt, namesOf } from '~/platform/characters/characters';
import type { GameRecord } from '~/platform/engine/calls';
import { hasCharacters, modesOf, titleOf } from '~/platform/games/games';
import { listOf } from '~/platform/i18n/lists';
import { speech, t } from '~/platform/i18n/messages.svelte';
import type { TableLine } from '~/platform/protocol/protocol';
import type { SavedTable } from '~/platform/table/saved-tables.svelte';
import { peopleOf } from './record-players';
import { kindOf, resultLine } from './record-summary';

export interface ReplayLine {
  address: string;
  kind: string;
  about: string;
}

const day = (time: number): string =>
  new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const kind = (game: string, mode: string | null | undefined): string =>
  mode && modesOf(game).includes(mode) ? `${titleOf(game)}, ${t(`mode.${mode}`)}` : titleOf(game);

const bot = (name: string): string => (speech.knows(`seat.${name}`) ? t(`seat.${name}`) : name);

function opponents({ game, bots }: SavedTable): string[] {
  const names = hasCharacters(game) ? namesOf(charactersAt(bots)) : [];
  return bots.map((name, i) => names[i] ?? bot(name));
}

export function savedLine(saved: SavedTable): ReplayLine {
  const { id, game, mode, bots, over, changed } = saved;
  const against = bots.length > 0 ? listOf(opponents(saved)) : t('study.atOneDevice');
  const state = t(over ? 'study.finished' : 'study.underWay');
  return { address: `/replay/local/${id}`, kind: kind(game, mode), about: `${day(changed)} · ${state} · ${against}` };
}

export function serverLine({ table, game, mode, people, listed }: TableLine): ReplayLine {
  const names = listOf(people.map(({ name }) => name));
  return { address: `/replay/table/${table}`, kind: kind(game, mode), about: `${day(listed)} · ${names}` };
}

export function openedLine(record: GameRecord, i: number): ReplayLine {
  const about = resultLine(record) ?? listOf(peopleOf(record).map(({ name }) => name));
  return { address: `/replay/file/${i}`, kind: kindOf(record), about };
}
