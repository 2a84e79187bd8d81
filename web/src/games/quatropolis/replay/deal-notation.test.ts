import { expect, test } from 'vitest';
import { readDeal } from './deal-notation';

test('offers are read with both halves', () => {
  expect(readDeal('deal official give pay 3 ask vote no this')).toEqual({
    kind: 'offer',
    role: 'official',
    whisper: false,
    give: [{ do: 'pay', amount: 3 }],
    ask: [{ do: 'vote', side: 'no', on: 'this' }],
  });
  expect(readDeal('deal resident counters o1 give vote no this ask pay 5 and back')).toMatchObject({
    give: [{ do: 'vote', side: 'no', on: 'this' }],
    ask: [{ do: 'pay', amount: 5 }, { do: 'back' }],
  });
  expect(readDeal('whisper landlord ask with next')).toMatchObject({ whisper: true, give: [], ask: [{ do: 'with' }] });
  expect(readDeal('deal landlord give propose rent+1 and spend 4 next')).toMatchObject({
    give: [
      { do: 'propose', state: 'rent', by: 1 },
      { do: 'spend', min: 4, on: 'next' },
    ],
  });
  expect(readDeal('deal landlord give propose tax-2')).toMatchObject({ give: [{ state: 'tax', by: -2 }] });
});

test('answers and claims are read, and nothing else', () => {
  expect(readDeal('decline o2 no-trust')).toEqual({ kind: 'decline', offer: 'o2' });
  expect(readDeal('claim p6 not-paid')).toEqual({ kind: 'claim', promise: 'p6' });
  expect(readDeal('dance')).toBeNull();
});
