// Texts about a day and its result.
import { characterName, isCharacter } from '~/platform/characters/characters';
import type { DailyDay, DailyResult } from '~/platform/daily/day';
import { t } from '~/platform/i18n/messages.svelte';
import type { City } from '~/games/quadropolis/engine/scene';

export const botName = ({ bot }: DailyDay): string => (isCharacter(bot) ? characterName(bot) : bot);
export const modeOf = ({ options }: DailyDay): 'classic' | 'expert' =>
  (options as { mode?: string }).mode === 'expert' ? 'expert' : 'classic';

/** A typical duration, not a limit. */
const MINUTES = { classic: 12, expert: 16 };

export const againstText = (day: DailyDay): string =>
  t('daily.against', { mode: t(`mode.${modeOf(day)}`), bot: botName(day), minutes: MINUTES[modeOf(day)] });

/** «63 points, top 9%» */
export const headline = ({ points, top }: DailyResult): string =>
  top === undefined ? t('daily.points', { n: points }) : t('daily.top', { n: points, top });

/** «Top 9%», or the place while there are few. */
export const standing = ({ top, place, players }: DailyResult): string =>
  top === undefined ? t('daily.place', { place, players }) : t('daily.topShort', { top });

const marginKey = ({ points, opponent }: DailyResult): 'beat' | 'lost' | 'tied' =>
  points > opponent ? 'beat' : points < opponent ? 'lost' : 'tied';

const marginValues = (day: DailyDay, { points, opponent }: DailyResult) => ({
  bot: botName(day),
  n: Math.abs(points - opponent),
});

/** «You beat Odile by 19.» */
export const marginText = (day: DailyDay, result: DailyResult): string =>
  t(`daily.${marginKey(result)}`, marginValues(day, result));
/** «Beat Odile by 19.» */
export const sharedMargin = (day: DailyDay, result: DailyResult): string =>
  t(`daily.share.${marginKey(result)}`, marginValues(day, result));

/** The share of other finished players with worse results. */
export const betterThan = ({ distribution }: DailyDay, { points }: DailyResult): number =>
  (distribution ?? []).filter(([others]) => others! < points).reduce((sum, [, count]) => sum + count!, 0);

const SIGNS: Record<string, string> = {
  tower: '🏢',
  shop: '🛍️',
  service: '🏛️',
  park: '🌳',
  factory: '🏭',
  harbor: '⚓',
  office: '🏬',
  monument: '🗽',
};

/** Day, points, rank, rows of the score pad and the streak, but nothing about the city's layout. */
export function shareText(day: DailyDay, result: DailyResult, city: City, run: number, address: string): string {
  const rows = city.lines.filter((line) => SIGNS[line] && city.score[line] !== 0);
  const days = run > 1 ? ` ${t('daily.share.run', { n: run })} 🔥` : '';
  return [
    t('daily.share.city', { number: day.number }),
    headline(result),
    rows.map((line) => `${SIGNS[line]} ${city.score[line]}`).join(' '),
    sharedMargin(day, result) + days,
    address,
  ].join('\n');
}
