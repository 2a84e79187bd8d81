import { speech, t } from '~/platform/i18n/messages.svelte';
import type { Problem } from '~/platform/protocol/protocol';

/** Why something was refused, in the reader's words. Texts with numbers in them come from the server, in the language that was asked for. */
export function tell(problem: Problem): string {
  if (problem.reason === 'unreadable') return unreadableText(problem.text);
  const keys = [`refusal.${problem.reason}`, `problem.${problem.reason}`, `page.problem.${problem.reason}`];
  const key = keys.find((known) => speech.knows(known) && !speech.words[known]?.includes('{'));
  return key ? t(key) : problem.text || t('page.problem.unknown');
}

/** The engine says «place: reason» in English, for logs; a reader gets the place. */
function unreadableText(text: string): string {
  const place = /^([^\s:]+): /.exec(text)?.[1];
  return place ? t('page.problem.unreadableAt', { place }) : t('page.problem.unreadable');
}
