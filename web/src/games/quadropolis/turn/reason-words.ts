// Why a move is good, in one sentence: «Feeds the park (4 points), closes row 4 to Bruno.» The facts are the engine's; here are only words.
import type { Reason } from '~/games/quadropolis/engine/scene';
import { asSentence, piecesText } from '~/games/quadropolis/city/city-words';
import { isNothing } from '~/games/quadropolis/art/pieces';
import { t } from '~/platform/i18n/messages.svelte';
import type { Words } from './move-words';

type Names = Pick<Words, 'names' | 'own'>;

const aBuilding = (building: string) => t(`board.a.${building}`);

/** The largest first; what the tile's own kind brings is simply what it brings. */
function gainClauses({ gains, tile }: Reason): string[] {
  return gains
    .filter(({ points }) => points > 0)
    .map(({ line, points }) => t(line === tile?.type ? 'reason.own' : `reason.${line}`, { points }));
}

function denialClauses({ denies }: Reason, { names, own }: Names): string[] {
  return denies.map(({ seat, by, line, building }) =>
    t(`reason.denies.${by}`, {
      who: own.length === 1 && own[0] === seat ? 'you' : 'other',
      player: names[seat],
      line,
      tile: aBuilding(building),
    }),
  );
}

function laterClauses({ mayor, prepares, waits }: Reason): string[] {
  return [
    ...(prepares ? [t('reason.prepares', { tile: aBuilding(prepares.building), points: prepares.points })] : []),
    ...(mayor ? [t('reason.mayor')] : []),
    ...(isNothing(waits) ? [] : [t('reason.waits', { pieces: piecesText(waits) })]),
  ];
}

/** What it brings now, then what others lose, then what it is good for later: the first two of them. */
export function reasonText(reason: Reason, names: Names): string {
  const [gain, ...gains] = gainClauses(reason);
  const [denial] = denialClauses(reason, names);
  const clauses = [gain, denial, ...gains, ...laterClauses(reason)].filter((clause) => clause !== undefined);
  const [first = t(reason.square === null ? 'reason.room' : 'reason.cheap'), second] = clauses;
  return second
    ? t('reason.sentence.two', { first: asSentence(first), second })
    : t('reason.sentence', { first: asSentence(first) });
}
