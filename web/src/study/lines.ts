// Games to look at again, as lines of a list.
import type { GameRecord } from '~/engine/calls';
import { listOf } from '~/i18n/lists';
import { speech, t } from '~/i18n/messages.svelte';
import type { TableLine } from '~/net/protocol';
import type { SavedTable } from '~/table/saved.svelte';
import { peopleOf } from './people';
import { kindOf, resultLine } from './summary';

export interface ReplayLine {
  address: string;
  kind: string;
  about: string;
}

const day = (time: number): string =>
  new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const kind = (game: string, mode: string | null | undefined): string =>
  game === 'quadropolis' && mode ? `Quadropolis, ${t(`mode.${mode}`)}` : 'Quatropolis';

const bot = (name: string): string => (speech.knows(`seat.${name}`) ? t(`seat.${name}`) : name);

export function savedLine({ id, game, mode, bots, over, changed }: SavedTable): ReplayLine {
  const against = bots.length > 0 ? listOf(bots.map(bot)) : t('study.atOneDevice');
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
