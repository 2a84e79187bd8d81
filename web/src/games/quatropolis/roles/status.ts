// A player's public status: a word and a badge on the face.
import type { Activity } from '~/games/quatropolis/art/people/looks';
import { standingOf, type QuatropolisView } from '~/games/quatropolis/engine/view';

export interface Status {
  key: string;
  tone: 'mine' | 'waits' | 'done' | 'quiet';
  activity: Activity | null;
}

interface Who {
  me: boolean;
  away: boolean;
  bot: boolean;
}

const offersTo = ({ deals }: QuatropolisView, seat: number): number =>
  deals?.offers.filter(({ to, state }) => to === seat && state === 'open').length ?? 0;
const waitsForViewer = ({ deals, own }: QuatropolisView, seat: number): boolean =>
  deals?.offers.some(({ from, to, state }) => from === seat && to === own?.seat && state === 'open') ?? false;

/** It is secret whether somebody gave money, so that phase only has «Done» and «Waiting». */
function acting(view: QuatropolisView, seat: number, { me, bot }: Who): Status {
  if (me) {
    const isAsked = view.phase === 'discussion' && offersTo(view, seat) > 0;
    return { key: isAsked ? 'council.status.asked' : 'council.status.yourTurn', tone: 'mine', activity: null };
  }
  if (waitsForViewer(view, seat)) return { key: 'council.status.waitsForYou', tone: 'waits', activity: 'thinking' };
  if (view.phase === 'discussion')
    return offersTo(view, seat) > 0 && bot
      ? { key: 'council.status.thinking', tone: 'waits', activity: 'thinking' }
      : { key: 'council.status.talking', tone: 'quiet', activity: 'talking' };
  return { key: 'council.status.choosing', tone: 'waits', activity: 'thinking' };
}

export function statusOf(view: QuatropolisView, seat: number, who: Who): Status {
  const standing = standingOf(view, seat);
  if (who.away) return { key: 'council.status.away', tone: 'quiet', activity: 'away' };
  switch (standing) {
    case 'acts':
      return acting(view, seat, who);
    case 'ready':
      return { key: 'council.status.doneTalking', tone: 'done', activity: 'done' };
    case 'voted':
      return { key: 'council.status.locked', tone: 'done', activity: 'locked' };
    case 'funneled':
      return { key: 'council.status.done', tone: 'quiet', activity: null };
    case 'waits':
      return { key: 'council.status.waiting', tone: 'quiet', activity: null };
  }
}
