import { describe, expect, it } from 'vitest';
import { issueScene } from '~/games/quatropolis/art/issue-scene';
import { chipsOf } from '~/games/quatropolis/art/chips';
import { fixtureOutlook } from '~/games/quatropolis/engine/outlook.fixture';
import { placesOf } from './track-places';

const rent = fixtureOutlook.tracks[0]!;

describe('places of a track', () => {
  it('mark where yes and no lead, unless nothing moves', () => {
    expect(placesOf(rent).filter((place) => place.yes || place.no)).toEqual([]);
    const moved = placesOf({ ...rent, ifYes: 4, ifNo: 7 });
    expect(moved.find((place) => place.yes)?.value).toBe(4);
    expect(moved.find((place) => place.no)?.value).toBe(7);
  });

  it('are barred above what rent control allows', () => {
    const barred = placesOf({ ...rent, limit: 7 }).filter((place) => place.barred);
    expect(barred.map((place) => place.value)).toEqual([8, 9, 10]);
  });
});

describe('chips', () => {
  it('are the fewest that make the amount', () => {
    expect(chipsOf(11)).toEqual([5, 5, 1]);
    expect(chipsOf(181)).toEqual([100, 50, 25, 5, 1]);
    expect(chipsOf(0)).toEqual([]);
  });
});

describe('the scene of an issue', () => {
  it('puts what moves most in front', () => {
    const scene = issueScene(fixtureOutlook.yes);
    expect(scene.badge).toEqual({ measure: 'population', up: true });
    expect(scene.dusk).toBe(false);
    expect(scene.lots.at(-1)?.look).toMatchObject({ type: 'tower', lit: true });
  });

  it('stands dark at dusk when things shrink', () => {
    const scene = issueScene({ changes: { amenities: -2 }, rentControl: null, points: null });
    expect(scene.dusk).toBe(true);
    expect(scene.lots.at(-1)?.look).toMatchObject({ type: 'park', lit: false });
  });

  it('has a street to show before there is a proposal', () => {
    expect(issueScene(null).badge).toBeNull();
  });
});
