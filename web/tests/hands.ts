// Ways of playing a turn of Quadropolis as people do: with a mouse, with a finger, with the keyboard alone. None of them knows a rule: they
// take what the page offers.
import type { Locator, Page } from 'playwright-core';

export interface Hand {
  /** One whole turn. Precondition: it is the player's. */
  playTurn(page: Page): Promise<void>;
}

const architects = '[data-architect]:not([disabled]):not([aria-disabled="true"])';
const slots = '[data-slot][aria-disabled="false"]';
const legalSquares = '[data-board] [data-square]:has(.legal)';
const confirm = '.confirm button:not([disabled])';

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

/** True when it is the player's turn, false when the game is over. */
export async function awaitTurn(page: Page): Promise<boolean> {
  const turn = shown(page, architects).first();
  const end = page.locator('[data-end]');
  await turn.or(end).first().waitFor({ timeout: 90_000 });
  return !(await end.isVisible());
}

/** The move that is laid out is made; the page then waits for somebody else, or has a new turn. */
async function send(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const button = shown(page, confirm);
  await button.waitFor();
  await press(button);
  await button.waitFor({ state: 'detached' });
}

async function chooseWith(page: Page, press: (target: Locator) => Promise<void>, slotPresses: number): Promise<void> {
  await press(shown(page, architects).first());
  const slot = shown(page, slots).first();
  for (let i = 0; i < slotPresses; ++i) await press(slot);
  await shown(page, `${legalSquares}, [data-discard]:not([disabled]), ${confirm}`).first().waitFor();
  if (await shown(page, legalSquares).count()) await press(shown(page, legalSquares).first());
  else if (!(await shown(page, confirm).count())) await press(shown(page, '[data-discard]'));
  await send(page, press);
}

export const mouse: Hand = { playTurn: (page) => chooseWith(page, (target) => target.click(), 1) };

/** The first tap on a slot shows what it takes, the second takes it. */
export const finger: Hand = { playTurn: (page) => chooseWith(page, (target) => target.tap(), 2) };

/** A move is typed as it is written: 3 s 1 b 1 Enter. */
export const keyboard: Hand = {
  async playTurn(page) {
    const type = async (text: string) => {
      for (const key of text.toLowerCase()) await page.keyboard.press(key);
    };
    await type((await shown(page, architects).first().getAttribute('data-architect'))!);
    await type((await shown(page, slots).first().getAttribute('data-slot'))!);
    await shown(page, `${legalSquares}, [data-discard]:not([disabled]), ${confirm}`).first().waitFor();
    const square = shown(page, legalSquares).first();
    if (await square.count()) await type((await square.getAttribute('data-square'))!);
    else if (!(await shown(page, confirm).count())) await type('x');
    await send(page, () => page.keyboard.press('Enter'));
  },
};

export async function playToTheEnd(page: Page, hand: Hand): Promise<number> {
  let turns = 0;
  for (; await awaitTurn(page); ++turns) await hand.playTurn(page);
  return turns;
}
