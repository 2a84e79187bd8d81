import { expect, test } from 'vitest';
import { blankForm, optionsAgainst, optionsOf, settled } from './table-form';

test('one person against bots has a seat of their own and bots on all others', () => {
  expect(optionsAgainst('expert', ['bruno', 'ines'])).toMatchObject({
    game: 'quadropolis',
    mode: 'expert',
    players: 3,
    seats: ['me', 'bruno', 'ines'],
  });
  expect(optionsAgainst('quatropolis', ['easy', 'easy', 'easy'])).toMatchObject({
    game: 'quatropolis',
    seats: ['me', 'easy', 'easy', 'easy'],
    discussion: 0,
  });
});

test('free chairs stand between the host and the bots', () => {
  expect(optionsOf({ ...blankForm, players: 4, opponents: ['pip'] }).seats).toEqual(['me', null, null, 'pip']);
  const council = { ...blankForm, kind: 'quatropolis' as const, bots: 1, level: 2 as const };
  expect(optionsOf(council).seats).toEqual(['me', null, null, expect.stringMatching(/^[a-z]+-easy$/)]);
});

test('at one device all chairs of people are the host’s', () => {
  expect(optionsOf({ ...blankForm, players: 3, hotseat: true, opponents: ['ros'] }).seats).toEqual(['me', 'me', 'ros']);
});

test('a rated table has no bots, no hints and no shared device', () => {
  const rated = settled({ ...blankForm, rated: true, bots: 2, opponents: ['pip'] });
  expect(rated).toMatchObject({ rated: true, bots: 0, opponents: [], hints: false });
  expect(settled({ ...blankForm, rated: true, hotseat: true }).rated).toBe(false);
});

test('there are never more opponents than seats', () => {
  const form = settled({ ...blankForm, players: 2, opponents: ['pip', 'bruno', 'ines'] });
  expect(form.opponents).toEqual(['pip']);
});

test('Quatropolis is for four, and only its own options are sent', () => {
  const options = optionsOf({ ...blankForm, kind: 'quatropolis', players: 2, switches: { whole_deck: true } });
  expect(options).toMatchObject({ whole_deck: true, discussion: 300, proposal: 120 });
  expect(options).not.toHaveProperty('end_third_tie');
  expect(options.seats).toHaveLength(4);
  expect(options).not.toHaveProperty('mode');
});

test('the first player is drawn unless a seat of the table was named', () => {
  expect(optionsOf({ ...blankForm, players: 2, first: 3 })).not.toHaveProperty('first');
  expect(optionsOf({ ...blankForm, players: 4, first: 3 }).first).toBe(3);
});

test('cities are activated by hand only where that was chosen, and only in Quadropolis', () => {
  expect(optionsOf({ ...blankForm, switches: { allocation: true } }).allocation).toBe('by-hand');
  expect(optionsOf(blankForm)).not.toHaveProperty('allocation');
  expect(optionsOf({ ...blankForm, switches: { allocation: true }, kind: 'quatropolis' })).not.toHaveProperty(
    'allocation',
  );
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
