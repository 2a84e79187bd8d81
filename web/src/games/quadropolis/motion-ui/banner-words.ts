// The banner of a round in words, shown and spoken.
import type { Banner } from '~/games/quadropolis/motion/banner';
import { aTile, type Words } from '~/games/quadropolis/turn/move-words';
import { t } from '~/platform/i18n/messages.svelte';

export const isReader = ({ own }: Words, seat: number): boolean => own.length === 1 && own[0] === seat;

function whoOf(words: Words, seat: number): { who: string; player: string | undefined } {
  return { who: isReader(words, seat) ? 'you' : 'other', player: words.names[seat] };
}

export function mayorTitle({ mayor, formerMayor }: Banner, words: Words): string {
  const who = whoOf(words, mayor);
  return formerMayor === null ? t('motion.banner.sameMayor', who) : t('motion.banner.newMayor', who);
}

export function mayorReason({ mayor, hatOf }: Banner, words: Words): string {
  const who = whoOf(words, mayor);
  return hatOf ? t('motion.banner.tookHat', { ...who, tile: aTile(hatOf) }) : t('motion.banner.keptHat', who);
}

/** «Round 4 of 5. Odile is the new mayor and goes first. Odile 40, Bruno 38, you 37.» */
export function bannerSpoken(banner: Banner, words: Words): string {
  const { round, rounds, mayor, formerMayor, standings } = banner;
  const who = whoOf(words, mayor);
  const hat = formerMayor === null ? t('motion.spoken.sameMayor', who) : t('motion.spoken.newMayor', who);
  const points = standings.map(({ seat, points }) => t('motion.spoken.standing', { ...whoOf(words, seat), points }));
  const close = points.length > 0 ? `${points.join(', ')}.` : '';
  return [t('motion.spoken.round', { round, rounds }), hat, close].filter(Boolean).join(' ');
}
