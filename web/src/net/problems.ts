import { speech, t } from '~/i18n/messages.svelte';
import type { Problem } from './protocol';

/** Why something was refused, in the reader's words. Texts with numbers in them come from the server, in the language that was asked for. */
export function tell(problem: Problem): string {
  const keys = [`refusal.${problem.reason}`, `problem.${problem.reason}`, `page.problem.${problem.reason}`];
  const key = keys.find((known) => speech.knows(known) && !speech.words[known]?.includes('{'));
  return key ? t(key) : problem.text || t('page.problem.unknown');
}
