import { expect, test } from 'vitest';
import type { Partner } from '~/games/quatropolis/engine/deals';
import { OfferDraft } from './offer-draft.svelte';

const partners: Partner[] = [
  {
    seat: 3,
    role: 'official',
    verdict: null,
    give: [
      { do: 'pay', verdict: null, most: 2 },
      { do: 'vote', verdict: null, on: ['this'] },
    ],
    ask: [{ do: 'vote', verdict: null }],
  },
  {
    seat: 1,
    role: 'resident',
    verdict: null,
    give: [
      { do: 'pay', verdict: 'offer-pays-nobody' },
      { do: 'vote', verdict: null },
    ],
    ask: [],
  },
];

test('terms come in and go, never more than two in a half', () => {
  const draft = new OfferDraft();
  draft.choose(partners, 3);
  draft.toggle('give', { do: 'pay', verdict: null, most: 2 });
  expect(draft.halves.give).toEqual([{ do: 'pay', amount: 2 }]);
  draft.toggle('give', { do: 'vote', verdict: null });
  draft.toggle('give', { do: 'hold', verdict: null });
  expect(draft.halves.give.map((term) => term.do)).toEqual(['vote', 'hold']);
  draft.toggle('give', { do: 'vote', verdict: null });
  expect(draft.halves.give.map((term) => term.do)).toEqual(['hold']);
});

test('what another partner cannot get goes', () => {
  const draft = new OfferDraft();
  draft.choose(partners, 3);
  draft.toggle('give', { do: 'pay', verdict: null, most: 2 });
  draft.toggle('give', { do: 'vote', verdict: null });
  draft.choose(partners, 1);
  expect(draft.halves.give.map((term) => term.do)).toEqual(['vote']);
});

test('a counter turns the offer round', () => {
  const draft = new OfferDraft();
  draft.counter({
    offer: 'o7',
    from: 2,
    to: 0,
    round: 1,
    issue: 0,
    give: [{ do: 'vote', side: 'no', on: 'this' }],
    ask: [{ do: 'pay', amount: 3 }],
  });
  expect(draft.to).toBe(2);
  expect(draft.counters).toBe('o7');
  expect(draft.halves).toEqual({
    give: [{ do: 'pay', amount: 3 }],
    ask: [{ do: 'vote', side: 'no', on: 'this' }],
  });
});
