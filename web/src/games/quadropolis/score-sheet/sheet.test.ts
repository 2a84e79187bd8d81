import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '~/platform/protocol/answer';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { Box, Tile } from '~/games/quadropolis/engine/scene';
import { cityFile, emptyPlayer, lowered, squaresOf, tapped, type Sheet } from './sheet';
import { fromLink, toLink } from './sheet-link';

let box: Box;
let expert: Tile[];
const kind = (code: string) => expert.find((tile) => tile.code === code)!;

beforeAll(async () => {
  const engine = await loadEngine();
  const answer = engine.ask({ ask: 'box' }) as Answer<Box>;
  if (answer.ok) box = answer.value;
  expert = box.tiles.expert;
});

describe('a tap on a square', () => {
  it('builds, and builds upon the same tower', () => {
    expect(tapped('', kind('T2'), expert)).toBe('T2');
    expect(tapped('T2', kind('T3'), expert)).toBe('T2+T3');
    expect(tapped('O', kind('O'), expert)).toBe('O+O');
  });

  it('takes the same building away and replaces another', () => {
    expect(tapped('S', kind('S'), expert)).toBe('');
    expect(tapped('P1', kind('P2'), expert)).toBe('P2');
    expect(tapped('T2+T3', kind('K'), expert)).toBe('K');
  });

  it('lowers a stack by a floor', () => {
    expect(lowered('T2+T3')).toBe('T2');
    expect(lowered('S')).toBe('');
  });
});

function sheet(): Sheet {
  const player = emptyPlayer('Mára ~;&', box);
  player.cities.expert.cells[1] = 'T2+T3';
  player.cities.expert.cells[19] = 'HV2';
  player.cities.expert.energy = 7;
  return { mode: 'expert', players: [player, emptyPlayer('Otto', box)] };
}

describe('a city file', () => {
  it('has rows, and counts only where they were changed', () => {
    const file = cityFile('expert', sheet().players[0]!.cities.expert, box) as { cells: string[][] };
    expect(file.cells.map((row) => row.length)).toEqual([5, 5, 5, 5]);
    expect(file.cells[0]![1]).toBe('T2+T3');
    expect(file.cells[3]![4]).toBe('HV2');
    expect(file).toMatchObject({ energy: 7 });
    expect(file).not.toHaveProperty('inhabitants');
  });
});

describe('a sheet in an address', () => {
  it('comes back as it went', () => expect(fromLink(toLink(sheet()), box)).toEqual(sheet()));

  it('is refused when it is not one of ours', () => {
    const cells = ','.repeat(squaresOf(box.boards.expert) - 1);
    expect(fromLink('', box)).toBeNull();
    expect(fromLink('e', box)).toBeNull();
    expect(fromLink(`x;Otto~${cells}~~`, box)).toBeNull();
    expect(fromLink(`e;Otto~${cells}~~`, box)).not.toBeNull();
    expect(fromLink(`e;Otto~${cells},~~`, box)).toBeNull();
    expect(fromLink(`e;Otto~<b>${cells}~~`, box)).toBeNull();
    expect(fromLink(`e;Otto~${cells}~-1~`, box)).toBeNull();
    expect(fromLink(`e;%E0%A4%A~${cells}~~`, box)).toBeNull();
    expect(fromLink(`e${`;Otto~${cells}~~`.repeat(5)}`, box)).toBeNull();
  });
});
