// Games on this device that are put there instead of being played.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TestTables } from '../../src/platform/engine/engine.fixture';
import type { Reach, Scene } from '../../src/games/quadropolis/engine/scene';
import { awaitTurn } from './hands';

const OWN_TURNS = { classic: 16, expert: 20 };
type Mode = keyof typeof OWN_TURNS;

export interface SavedGame {
  id: string;
  snapshot: string;
}

export class SavedGames {
  private readonly tables: TestTables;

  constructor(engine: ConstructorParameters<typeof TestTables>[0]) {
    this.tables = new TestTables(engine);
  }

  /** A game in which only one's own last move is left; played as well as one can at first sight, or as badly as the rules allow. */
  almostOver(mode: Mode, bots: readonly string[], well: boolean): SavedGame {
    const { tables } = this;
    const id = tables.open({ game: 'quadropolis', mode, players: bots.length + 1, first: 0 }, bots);
    for (let turn = 1; ; ++turn) {
      tables.playBots(id);
      if (turn === OWN_TURNS[mode]) break;
      tables.perform(id, { do: 'play', action: this.chosen(tables.view(id).views[0]!, well) });
    }
    expect(tables.ask<Scene>({ ask: 'scene', record: tables.view(id).views[0] }).toMove).toBe(0);
    return { id, snapshot: JSON.stringify(tables.ask({ ask: 'table-snapshot', table: id })) };
  }

  private chosen(record: object, well: boolean): string {
    const reaches = this.tables.ask<Reach[]>({ ask: 'reaches', record });
    const gain = (reach: Reach) => reach.squares[0]?.gain ?? -1;
    const [best] = [...reaches].sort((a, b) => gain(b) - gain(a));
    const reach = (well ? best : reaches.find(({ discard }) => discard !== null)) ?? reaches[0]!;
    const target = reach.pass ? '' : well && reach.squares[0] ? `:${reach.squares[0].square}` : ':x';
    return `${reach.architect}${reach.slot}${target}`;
  }
}

/** Puts the game on the device, and opens it. */
export async function playOn(page: Page, { id, snapshot }: SavedGame): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [`urbanist.table.${id}`, snapshot]);
  await page.goto(`/play/${id}`);
  expect(await awaitTurn(page)).toBe(true);
}
