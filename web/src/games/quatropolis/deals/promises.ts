// The ledger: which promises are open, which are settled, and which cannot all be kept.
import { t } from '~/platform/i18n/messages.svelte';
import type { Pledge } from '~/games/quatropolis/engine/deals';

export type LedgerTab = 'open' | 'kept' | 'broken';

export const isOpen = ({ state }: Pledge): boolean => state === 'open';

const TAB_OF: Record<Pledge['state'], LedgerTab | null> = {
  open: 'open',
  kept: 'kept',
  broken: 'broken',
  disputed: 'broken',
  sealed: null,
  void: null,
};
export const countIn = (promises: readonly Pledge[], tab: LedgerTab): number =>
  promises.filter(({ state }) => TAB_OF[state] === tab).length;

/** Open promises; conflicting ones are grouped. */
export function openGroups(promises: readonly Pledge[]): { promises: Pledge[]; conflict: boolean }[] {
  const open = promises.filter(isOpen);
  const grouped = new Set<string>();
  return open.flatMap((promise) => {
    if (grouped.has(promise.promise)) return [];
    const together = open.filter(({ promise: id }) => id === promise.promise || promise.conflicts?.includes(id));
    for (const { promise: id } of together) grouped.add(id);
    return [{ promises: together, conflict: together.length > 1 }];
  });
}

/** The newest first. */
export const settledIn = (promises: readonly Pledge[], tab: LedgerTab): Pledge[] =>
  promises.filter((one) => !isOpen(one) && (tab === 'open' || TAB_OF[one.state] === tab)).reverse();

/** «promised just now», «issue 4». */
export function dueText({ state, term, issue: made, whisper }: Pledge, issue: number): string {
  const n = made + 1;
  if (state !== 'open') return t('council.due.settled', { n });
  const isNext = 'on' in term && term.on === 'next';
  if (isNext && made === issue) return t('council.due.next', { n: n + 1 });
  if (whisper) return t('council.due.whispered');
  return made === issue ? t('council.due.now') : t('council.due.earlier', { n });
}
