import { expect, test } from 'vitest';
import type { Deals, Pledge } from '~/games/quatropolis/engine/deals';
import { fixtureOutlook as outlook } from '~/games/quatropolis/engine/outlook.fixture';
import type { QuatropolisView } from '~/games/quatropolis/engine/view';
import { neutralDeals, neutralMoment } from './neutral';

const pledge = (part: Partial<Pledge>): Pledge => ({
  promise: 'p1',
  offer: 'o1',
  by: 0,
  to: 2,
  term: { do: 'pay', amount: 3 },
  state: 'sealed',
  round: 1,
  issue: 0,
  ...part,
});
const deals = (promises: Pledge[], more: Partial<Deals> = {}): Deals => ({
  whispers: true,
  offers: [],
  promises,
  words: [{ kept: 0, broken: 0, disputed: 0, open: 0 }],
  ...more,
});

test('what only the giver knows stays sealed', () => {
  const giver = deals([pledge({ state: 'broken', stamped: 1 })], {
    words: [{ kept: 0, broken: 1, disputed: 0, open: 0 }],
  });
  const receiver = deals([pledge({ state: 'sealed', stamped: 1, arrived: true })], {
    gift: { money: 3, promised: 3 },
  });
  const all = neutralDeals([giver, receiver])!;
  expect(all.promises).toEqual([pledge({ state: 'sealed', stamped: 1 })]);
  expect(all.words[0]).toEqual({ kept: 0, broken: 0, disputed: 0, open: 0 });
  expect(JSON.stringify(all)).not.toMatch(/gift|arrived/);
});

test('what all know is shown, and nothing that was whispered', () => {
  const kept = deals([pledge({ term: { do: 'vote', side: 'no', on: 'this' }, state: 'kept', stamped: 1 })], {
    offers: [{ offer: 'o1', from: 0, to: 2, give: [], ask: [], state: 'open', round: 1, issue: 0, whisper: true }],
  });
  const all = neutralDeals([kept, kept])!;
  expect(all.promises[0]?.state).toBe('kept');
  expect(all.offers).toEqual([]);
});

test('a moment for everybody has nobody’s cards, cup or points', () => {
  const view = { own: { seat: 1, cup: { money: 9, influence: 9 } }, phase: 'proposal' } as unknown as QuatropolisView;
  const moment = neutralMoment({ view, outlook }, undefined);
  expect(moment.view).not.toHaveProperty('own');
  expect(moment.outlook.own).toBeNull();
  expect(moment.outlook.yes?.points ?? null).toBeNull();
  expect(moment.outlook.tracks.flatMap(({ pays }) => pays)).toEqual([]);
});
