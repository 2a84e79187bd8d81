import { beforeAll, expect, it } from 'vitest';
import shared from '@data/messages/en.json';
import type { Scene } from '~/games/quadropolis/engine/scene';
import { speech } from '~/platform/i18n/messages.svelte';
import words from '~/messages/city/en.json';
import { expertCity as fixture } from '~/games/quadropolis/engine/city.fixture';
import { withoutEstimate } from './hide-estimate';
import { squareText } from '~/games/quadropolis/city/square-text';

beforeAll(() => {
  speech.words = { ...shared, ...words };
});

const expertCity = fixture();

it('leaves what stands there and what was received, and nothing of how it would be activated', () => {
  const [city] = withoutEstimate({ cities: [expertCity] } as unknown as Scene).cities;
  expect(city!.squares.map(({ building }) => building)).toEqual(expertCity.squares.map(({ building }) => building));
  expect(city!.has).toEqual(expertCity.has);
  expect(city!.placed).toEqual({ inhabitants: 0, energy: 0 });
  for (const square of city!.squares) {
    expect(square).toMatchObject({
      pieces: { inhabitants: 0, energy: 0 },
      needs: { inhabitants: 0, energy: 0 },
      worth: null,
    });
    expect(square.lit).toBeUndefined();
  }
});

it('does not say it either', () => {
  const tower = expertCity.squares.find(({ building }) => building?.type === 'tower')!;
  const [city] = withoutEstimate({ cities: [expertCity] } as unknown as Scene).cities;
  const told = squareText(tower, 'expert');
  const kept = squareText(
    city!.squares.find(({ name }) => name === tower.name)!,
    'expert',
  );
  expect(told).toMatch(/active/);
  expect(kept).not.toMatch(/active/);
});
