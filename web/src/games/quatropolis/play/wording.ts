// How this page's reader calls and writes things.
import { speech, t } from '~/platform/i18n/messages.svelte';
import { tell } from '~/platform/net/problem-text';
import { cards } from './cards.svelte';
import type { Cup } from '~/games/quatropolis/engine/outlook';
import { parse, read, type Statement, type Wording } from './statements';

const wording: Wording = {
  say: (key, values) => t(key, values),
  role: (role) => cards.role(role),
  measure: (measure) => t(`measure.${measure}`),
};

export const statementText = (text: string): string => read(parse(text), wording);

/** A phrase before anything is filled in. */
export const phraseText = (name: string): string => t(`say.${name}`, { role: '…', measure: '…', amount: '…' });

export const filledText = (statement: Statement): string => read(statement, wording);

/** The contents of a cup or an income, without zeros: 5 money, 4 influence. */
export function piecesText(cup: Cup): string {
  const pieces = (['money', 'influence'] as const).filter((piece) => cup[piece] > 0);
  return pieces.map((piece) => t(`quatropolis.${piece}`, { n: cup[piece] })).join(', ') || t('quatropolis.nothing');
}

/** Why something may not be done. */
export const reasonText = (reason: string): string => tell({ reason, text: '' });

const written = (points: number, signDisplay: 'auto' | 'exceptZero'): string =>
  new Intl.NumberFormat(speech.language, { signDisplay }).format(points).replace('-', '−');

/** Points as a change: +2, −1.5, 0. */
export const signed = (points: number): string => written(points, 'exceptZero');
/** An estimate, rounded to a tenth. */
export const rough = (points: number): string => signed(Math.round(points * 10) / 10);
/** Points as a sum: 7.5, −2. */
export const plain = (points: number): string => written(points, 'auto');
