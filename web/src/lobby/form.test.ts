import { expect, test } from 'vitest';
import { blankForm, optionsAgainstBots, optionsOf, settled } from './form';

test('one person against bots has a seat of their own and bots on all others', () => {
  expect(optionsAgainstBots('expert', 2, 4)).toMatchObject({
    game: 'quadropolis',
    mode: 'expert',
    players: 3,
    seats: ['me', 'hard', 'hard'],
  });
  expect(optionsAgainstBots('quatropolis', 1, 1)).toMatchObject({
    game: 'quatropolis',
    seats: ['me', 'random', 'random', 'random'],
    discussion: 0,
  });
});

test('free chairs stand between the host and the bots', () => {
  expect(optionsOf({ ...blankForm, players: 4, bots: 1, level: 2 }).seats).toEqual(['me', null, null, 'easy']);
});

test('at one device all chairs of people are the host’s', () => {
  expect(optionsOf({ ...blankForm, players: 3, hotseat: true, bots: 1 }).seats).toEqual(['me', 'me', 'normal']);
});

test('a rated table has no bots, no hints and no shared device', () => {
  expect(settled({ ...blankForm, rated: true, bots: 2 })).toMatchObject({ rated: true, bots: 0, hints: false });
  expect(settled({ ...blankForm, rated: true, hotseat: true }).rated).toBe(false);
});

test('Quatropolis is for four, and only its own options are sent', () => {
  const options = optionsOf({ ...blankForm, kind: 'quatropolis', players: 2, wholeDeck: true });
  expect(options).toMatchObject({ whole_deck: true, end_third_tie: false, discussion: 300, proposal: 120 });
  expect(options.seats).toHaveLength(4);
  expect(options).not.toHaveProperty('mode');
});

test('the first player is drawn unless a seat of the table was named', () => {
  expect(optionsOf({ ...blankForm, players: 2, first: 3 })).not.toHaveProperty('first');
  expect(optionsOf({ ...blankForm, players: 4, first: 3 }).first).toBe(3);
});

test('cities are activated by hand only where that was chosen, and only in Quadropolis', () => {
  expect(optionsOf({ ...blankForm, byHand: true }).allocation).toBe('by-hand');
  expect(optionsOf(blankForm)).not.toHaveProperty('allocation');
  expect(optionsOf({ ...blankForm, byHand: true, kind: 'quatropolis' })).not.toHaveProperty('allocation');
});

test('a card set is named only where it is another than the usual one, and at the server', () => {
  const form = { ...blankForm, kind: 'quatropolis' as const };
  expect(optionsOf(form)).not.toHaveProperty('deck');
  expect(optionsOf({ ...form, deck: 'my-street' }).deck).toBe('my-street');
  expect(optionsOf({ ...form, deck: 'my-street', hotseat: true }).deck).toBe('my-street');
});

test('people at one device are hurried by no timer', () => {
  const form = { ...blankForm, kind: 'quatropolis' as const, hotseat: true };
  expect(optionsOf(form)).toMatchObject({ discussion: 0, proposal: 0 });
});

test('a seat without connection is waited for as long as was chosen', () => {
  expect(optionsOf({ ...blankForm, grace: 5 }).grace).toBe(300);
});

test('clocks', () => {
  expect(optionsOf({ ...blankForm, clock: 'live' }).clock).toEqual({ kind: 'live', minutes: 15, increment: 10 });
  expect(optionsOf({ ...blankForm, clock: 'days', days: 3 }).clock).toEqual({ kind: 'days', days: 3 });
});
