// The tiles: what a code such as H11 means, and which tiles lie in the box for which round.

export const TOWER = 0;
export const SHOP = 1;
export const SERVICE = 2;
export const PARK = 3;
export const FACTORY = 4;
export const HARBOR = 5;
export const OFFICE = 6;
export const MONUMENT = 7;
export const TYPES = 8;

const LETTERS = { T: TOWER, S: SHOP, P: SERVICE, K: PARK, F: FACTORY, H: HARBOR, O: OFFICE, M: MONUMENT };

function kindOf(code) {
  const type = LETTERS[code[0]];
  const [first = 0, second = 0] = [...code.matchAll(/\d/g)].map(Number);
  const plainHarbor = type === HARBOR && code[1] !== 'V';
  return {
    code,
    type,
    inhabitants: type === TOWER || plainHarbor ? first : 0,
    energy: type === FACTORY ? first : plainHarbor ? second : 0,
    points: type === SERVICE || (type === HARBOR && !plainHarbor) ? first : 0,
    mayor: type === TOWER && code.endsWith('M'),
  };
}

/** A tile on the site is an index into these kinds; 0 is a square with nothing to take. */
export const NOTHING = 0;
export const KINDS = [null, ...('T1M T1 T2 T3 S P0 P1 P2 K F1 F2 F3 H20 H11 H02 HV1 HV2 HV3 O M'
  .split(' ').map(kindOf))];

const KIND_BY_CODE = new Map(KINDS.slice(1).map((kind, index) => [kind.code, index + 1]));

export function kindByCode(code) {
  const kind = KIND_BY_CODE.get(code);
  if (kind === undefined) throw new Error(`unknown tile ${code}`);
  return kind;
}

/** By round; /34 and /4 mark the tiles that lie face down with fewer players than that. */
const BOX = [
  {
    both: 'T1M T2 T2 T3 S S P0 P2 K K F1 F3 H20 H11 T2/4 S/4 K/4 H02/4 T1/34 P1/34 F2/34 HV1/34',
    classic: 'T2 F2/34 H11/4',
    expert: 'O O/34 O/4',
  }, {
    both: 'T1M T2 T2 T3 S P1 P2 K K F2 F3 H20 H11 T2/4 P1/4 K/4 H11/4 S/34 P0/34 F2/34 HV2/34',
    classic: 'P1 T2 F3/4 K/34',
    expert: 'M O O/4 O/34',
  }, {
    both: 'T1M T2 T3 S S P1 P2 K F2 F3 H20 H11 HV2 T2/4 S/4 P0/4 F2/4 T2/34 P1/34 K/34 H02/34',
    classic: 'K T3/34 F2 H11/4',
    expert: 'M O/34 O O/4',
  }, {
    both: 'T1 T2 T3 S S P0 P2 K F2 F3 H11 HV3 T2/4 S/4 K/4 H02/4 P1/34 K/34 F2/34',
    classic: 'T2 P0/34 T1 T3 F3/4 S/34',
    expert: 'T1M M/34 O O O/4 O/34',
  }, {
    expert: 'T2 T3 T3 S S P0 P2 K K F2 F3 H11 HV3 O O M/4 T2/4 S/4 O/4 HV3/4 T2/34 P1/34 F2/34 O/34 H11/34',
  },
];

const FEWEST_PLAYERS = { undefined: 2, 34: 3, 4: 4 };

/** The kind of a marked tile such as F2/34, or nothing when it lies face down. */
export function faceUp(marked, players) {
  const [code, mark] = marked.split('/');
  return players >= FEWEST_PLAYERS[mark] ? kindByCode(code) : NOTHING;
}

/** The codes and marks of a round's 25 tiles, in the box's order; rounds count from 1. */
export function tilesOfRound(modeName, round) {
  const { both, [modeName]: own } = BOX[round - 1];
  return [both, own].filter(Boolean).join(' ').split(' ');
}

const facesOfRound = new Map();

/** The kinds that a round's site shows before they are shuffled; a new array, owned by the caller. */
export function kindsOfRound(modeName, round, players) {
  const key = `${modeName}/${round}/${players}`;
  if (!facesOfRound.has(key)) {
    facesOfRound.set(key, tilesOfRound(modeName, round).map((marked) => faceUp(marked, players)));
  }
  return facesOfRound.get(key).slice();
}
