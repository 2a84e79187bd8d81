import { beforeEach, describe, expect, it } from 'vitest';
import { funnelOf, voteOf } from './actions';
import { Choices, type Shelf } from './choices.svelte';
import { fixtureOwn } from '~/games/quatropolis/engine/outlook.fixture';
import type { OwnOutlook } from '~/games/quatropolis/engine/outlook';

class Drawer implements Shelf {
  private kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
}

describe('choices', () => {
  let drawer: Drawer;
  let choices: Choices;
  beforeEach(() => {
    drawer = new Drawer();
    choices = new Choices('table', drawer);
    choices.turnTo(0, 6);
  });

  it('sends nothing before a side is chosen', () => {
    choices.change({ influence: 3 });
    expect(voteOf(choices, fixtureOwn)).toBeNull();
  });

  it('votes with what the cup still holds', () => {
    choices.change({ side: 'no', influence: 20, money: 5 });
    expect(voteOf(choices, fixtureOwn)).toEqual({ vote: 'no', influence: 7 });
  });

  it('lets money in when the announced ability allows it', () => {
    const own: OwnOutlook = { ...fixtureOwn, announce: null, voteMoneyAnnounced: { most: 11, verdict: null } };
    choices.change({ side: 'yes', money: 5 });
    expect(voteOf(choices, own)).toEqual({ vote: 'yes' });
    choices.change({ ability: true });
    expect(voteOf(choices, own)).toEqual({ vote: 'yes', money: 5, ability: true });
  });

  it('never announces what may not be announced', () => {
    choices.change({ side: 'yes', ability: true });
    expect(voteOf(choices, fixtureOwn)).toEqual({ vote: 'yes' });
  });

  it('leaves for one receiver what the other does not get', () => {
    choices.give('corporation', 6);
    expect(choices.giftLimit('official', fixtureOwn)).toBe(5);
    expect(choices.giftLimit('corporation', fixtureOwn)).toBe(11);
    choices.give('official', 0);
    expect(funnelOf(choices)).toEqual({ funnel: { corporation: 6 } });
  });

  it('drops a measure that is back at nothing', () => {
    choices.propose('rent', 1);
    choices.propose('tax', -1);
    choices.propose('rent', 0);
    expect(choices.proposal).toEqual({ tax: -1 });
  });

  it('outlives a reload within a round, and no longer', () => {
    choices.change({ side: 'yes', influence: 2 });
    const later = new Choices('table', drawer);
    later.turnTo(0, 6);
    expect(later.side).toBe('yes');
    later.turnTo(0, 7);
    expect(later.side).toBeNull();
  });

  it('keeps the seats of one device apart', () => {
    choices.change({ side: 'yes' });
    choices.turnTo(2, 6);
    expect(choices.side).toBeNull();
    choices.turnTo(0, 6);
    expect(choices.side).toBe('yes');
  });

  it('starts empty when what was kept cannot be read', () => {
    drawer.setItem('urbanist.choices.table.0', '{"round":');
    choices.turnTo(0, 6);
    expect(choices.side).toBeNull();
  });
});
