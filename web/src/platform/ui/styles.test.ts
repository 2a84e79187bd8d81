// Colours and breakpoints have one home each.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const source = fileURLToPath(new URL('../..', import.meta.url));

/** Drawings have palettes of their own. */
const COLOURS_ALLOWED = /^(platform\/ui\/tokens\.css|(platform|games\/\w+)\/art\/.*)$/;
const COLOUR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:\s*(?:white|black)\b/gi;

const SIZES_ALLOWED = /^platform\/browser\/breakpoints/;
const SIZE = /@media[^{]*\b(?:width|height)\b|\b(?:min|max)-(?:width|height): ?\d+(?:px)?['")]/g;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts|css)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
    .map((name) => join(folder, name));
}

function finds(pattern: RegExp, allowed: RegExp): string[] {
  return filesIn(source).flatMap((file) => {
    const name = relative(source, file);
    if (allowed.test(name)) return [];
    return (readFileSync(file, 'utf8').match(pattern) ?? []).map((found) => `${name}: ${found}`);
  });
}

describe('the patterns', () => {
  test('know a colour', () => {
    for (const text of ['color: #fff;', "'#2f7d23'", 'rgb(0 0 0 / 22%)', 'fill: white'])
      expect(text.match(COLOUR), text).not.toBeNull();
    for (const text of ['var(--paper)', '#each', 'location.hash', 'white-space: nowrap', '{#if added}'])
      expect(text.match(COLOUR), text).toBeNull();
  });

  test('know a size', () => {
    for (const text of ['@media (max-width: 899px) {', "new MediaQuery('min-width: 1280px')"])
      expect(text.match(SIZE), text).not.toBeNull();
    for (const text of ['@media (--narrow) {', 'max-width: 40rem;', '@container tracks (max-width: 34rem)'])
      expect(text.match(SIZE), text).toBeNull();
  });
});

test('colours are tokens', () => {
  expect(finds(COLOUR, COLOURS_ALLOWED)).toEqual([]);
});

test('sizes of screens are breakpoints', () => {
  expect(finds(SIZE, SIZES_ALLOWED)).toEqual([]);
});
