// What may be shown to everybody at a shared device: only what all of them know.
import type { Deals, Pledge } from '~/games/quatropolis/engine/deals';
import type { Outlook } from '~/games/quatropolis/engine/outlook';
import type { Moment } from './situation.svelte';

/** A promise ends for all only if it ends in the same way for each. */
function sharedPromise(promise: Pledge, all: readonly Deals[]): Pledge {
  const { arrived: _money, claim: _claim, ...open } = promise;
  const seen = all.map(({ promises }) => promises.find((one) => one.promise === promise.promise));
  if (seen.every((one) => one?.state === promise.state)) return open;
  const { stamped: _round, ...unsettled } = open;
  const isUndecided = seen.some((one) => one === undefined || one.state === 'open');
  return isUndecided ? { ...unsettled, state: 'open' } : { ...open, state: 'sealed' };
}

/** `all`: what each of the people at the device knows. */
export function neutralDeals(all: readonly Deals[]): Deals | undefined {
  const [first] = all;
  if (!first) return undefined;
  const least = (seat: number, count: 'kept' | 'broken' | 'disputed' | 'open') =>
    Math.min(...all.map(({ words }) => words[seat]?.[count] ?? 0));
  return {
    whispers: false,
    offers: first.offers.filter(({ whisper }) => !whisper),
    promises: first.promises.filter(({ whisper }) => !whisper).map((promise) => sharedPromise(promise, all)),
    words: first.words.map((_, seat) => ({
      kept: least(seat, 'kept'),
      broken: least(seat, 'broken'),
      disputed: least(seat, 'disputed'),
      open: least(seat, 'open'),
    })),
  };
}

const neutralOutlook = (outlook: Outlook): Outlook => ({
  ...outlook,
  own: null,
  yes: outlook.yes && { ...outlook.yes, points: null },
  no: outlook.no && { ...outlook.no, points: null },
  tracks: outlook.tracks.map((track) => ({ ...track, pays: [] })),
});

/** The same moment without anybody's cards, cup or points. */
export function neutralMoment({ view, outlook }: Moment, deals: Deals | undefined): Moment {
  const { own: _secrets, deals: _deals, ...open } = view;
  return { view: { ...open, ...(deals && { deals }) }, outlook: neutralOutlook(outlook) };
}
