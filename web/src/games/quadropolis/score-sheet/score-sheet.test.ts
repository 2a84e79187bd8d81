import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '~/platform/protocol/answer';
import type { Box, Outcome } from '~/games/quadropolis/engine/scene';
import { expertCity } from '~/games/quadropolis/engine/city.fixture';
import { ScoreSheet, type Scored } from './score-sheet.svelte';

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const outcome: Outcome = { ranking: [0, 1], winners: [0], decided: 'points', margin: 1 };
/** Knows one rule: nothing is built on c1. */
const score = async (files: object[]): Promise<Answer<Scored>> => {
  const boards = files.map((file) => (file as { cells: string[][] }).cells);
  if (boards.some((cells) => cells[0]![2])) return { ok: false, problem: { reason: 'unreadable', text: 'not there' } };
  const cities = boards.map((cells) => ({ ...expertCity(), total: cells.flat().filter(Boolean).length }));
  return { ok: true, value: { cities, outcome } };
};
const box: Box = {
  tiles: { classic: [], expert: [] },
  buildings: { classic: [], expert: [] },
  boards: { classic: { columns: 4, rows: 4 }, expert: { columns: 5, rows: 4 } },
  mostPlayers: 4,
};
const open = (link = '') => new ScoreSheet(box, score, (player) => `Player ${player + 1}`, storage, link);
const build = (sheet: ScoreSheet, index: number) => sheet.change(0, ({ cells }) => ({ cells: cells.with(index, 'K') }));

beforeEach(() => {
  stored = new Map();
});

describe('a sheet', () => {
  it('begins with two players', () => {
    expect(open().sheet.players.map(({ name }) => name)).toEqual(['Player 1', 'Player 2']);
  });

  it('takes what the engine allows, in order', async () => {
    const sheet = open();
    expect(await Promise.all([build(sheet, 0), build(sheet, 1)])).toEqual([true, true]);
    expect(sheet.scored!.cities[0]!.total).toBe(2);
  });

  it('stays as it was when the engine refuses', async () => {
    const sheet = open();
    await build(sheet, 0);
    expect(await build(sheet, 2)).toBe(false);
    expect(sheet.entry(0).cells[2]).toBe('');
    expect(sheet.scored!.cities[0]!.total).toBe(1);
  });

  it('is remembered on the device, and a link goes before it', async () => {
    const sheet = open();
    await build(sheet, 0);
    expect(open().entry(0).cells[0]).toBe('K');
    const other = open(sheet.link.replace('K', 'S'));
    expect(other.entry(0).cells[0]).toBe('S');
    await new Promise((settled) => setTimeout(settled));
    expect(open().entry(0).cells[0]).toBe('K'); // only looked at
    await build(other, 1);
    expect(open().entry(0).cells[0]).toBe('S');
  });

  it('is given up when it comes from outside and no game can end with it', async () => {
    const sheet = open();
    await build(sheet, 0);
    const other = open(sheet.link.replace('K,,', 'K,,K'));
    await new Promise((settled) => setTimeout(settled));
    expect(other.entry(0).cells).toEqual(Array(20).fill(''));
    expect(other.scored!.cities[0]!.total).toBe(0);
  });

  it('keeps the cities of both modes apart', async () => {
    const sheet = open();
    await build(sheet, 0);
    sheet.setMode('classic');
    expect(sheet.entry(0).cells).toHaveLength(16);
    sheet.setMode('expert');
    expect(sheet.entry(0).cells[0]).toBe('K');
  });

  it('adds and drops players', () => {
    const sheet = open();
    sheet.setPlayers(4);
    expect(sheet.sheet.players).toHaveLength(4);
    sheet.setPlayers(1);
    expect(sheet.sheet.players).toHaveLength(1);
  });
});
