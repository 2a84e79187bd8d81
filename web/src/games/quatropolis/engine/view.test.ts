import { describe, expect, it } from 'vitest';
import { fixtureView } from './outlook.fixture';
import { issueOnTable, standingOf, stepOf, totalOf } from './view';

describe('a view', () => {
  it('names the issue on the table, and none when all are settled', () => {
    expect(issueOnTable(fixtureView)).toBe('garden-city');
    expect(issueOnTable({ ...fixtureView, settled: 2 })).toBeNull();
  });

  it('puts dice and proposals with the discussion', () => {
    expect(stepOf('roll')).toBe('discussion');
    expect(stepOf('proposal')).toBe('discussion');
    expect(stepOf('landlord-funnels')).toBe('funneling');
    expect(stepOf('over')).toBeNull();
  });

  it('tells what each seat is doing', () => {
    expect(standingOf(fixtureView, 0)).toBe('acts');
    expect(standingOf(fixtureView, 1)).toBe('ready');
    const landlords = { ...fixtureView, phase: 'landlord-funnels' as const, to_move: [0] };
    expect(standingOf(landlords, 2)).toBe('funneled');
    expect(standingOf(landlords, 3)).toBe('waits');
    expect(standingOf({ ...fixtureView, phase: 'voting', to_move: [] }, 3)).toBe('voted');
  });

  it('counts money and influence alike', () => {
    expect(totalOf({ money: 3, influence: 4 })).toBe(7);
  });
});
