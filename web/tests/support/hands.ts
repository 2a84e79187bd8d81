// Ways of playing a turn of Quadropolis as people do: with a mouse, with a finger, with the keyboard alone, by dragging, by what a screen reader
// says. None of them knows a rule: they take what the page offers.
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

/** True when it is the player's turn and all moves before it have been shown, false when the game is over. */
export async function awaitTurn(page: Page): Promise<boolean> {
  const turn = shown(page, `[data-showing="false"] ${architects}`).first();
  const end = page.locator('[data-end]');
  const skip = page.locator('[data-skip]');
  for (;;) {
    await turn.or(end).or(skip).first().waitFor({ timeout: 90_000 });
    // What was there a moment ago may be gone: then the next look decides.
    if (await turn.isVisible()) return true;
    if (await end.isVisible()) return false;
    if (await skip.isVisible()) await page.keyboard.press('Space');
  }
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

/** The same with next to nothing asked of the page, for measuring it: to find and check its targets, Playwright keeps a page as busy as a turn does. */
export const lightMouse: Hand & { awaitTurn(page: Page): Promise<void> } = {
  async playTurn(page) {
    const press = async (selector: string) => page.mouse.click(...(await placeOf(page, selector)));
    await press(architects);
    await press(slots);
    const choice = `${legalSquares}, [data-discard]:not([disabled])`;
    await placeOf(page, `${choice}, ${confirm}`);
    if ((await glance(page, confirm)) === null) await press(choice);
    await press(confirm);
    while (await glance(page, confirm)) await page.waitForTimeout(100);
  },
  async awaitTurn(page) {
    await placeOf(page, architects);
  },
};

/** The middle of the first that is to be seen. */
const glance = (page: Page, selector: string): Promise<[number, number] | null> =>
  page.evaluate((sought) => {
    for (const element of document.querySelectorAll(sought)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width > 0) return [x + width / 2, y + height / 2];
    }
    return null;
  }, selector);

async function placeOf(page: Page, selector: string): Promise<[number, number]> {
  for (;;) {
    const place = await glance(page, selector);
    if (place !== null) return place;
    await page.waitForTimeout(100);
  }
}

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

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover({ force: true }); // what is carried lies between
  await page.mouse.up();
}

/** The architect to a slot, then the tile into the city or onto the button that discards. */
export const dragging: Hand = {
  async playTurn(page) {
    await drag(page, shown(page, architects).first(), shown(page, slots).first());
    const target = shown(page, `${legalSquares}, [data-discard]:not([disabled])`).first();
    await target.or(shown(page, confirm)).first().waitFor();
    if (await target.count()) await drag(page, shown(page, '[data-hand]'), target);
    await send(page, (button) => button.click());
  },
};

/** Nothing but roles, states and names, as a screen reader has them; in English. */
export const listener: Hand = {
  async playTurn(page) {
    const group = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio', { disabled: false });
    const square = page.getByRole('grid', { name: 'Your city' }).getByRole('gridcell', { name: /Legal/ });
    const discard = page.getByRole('button', { name: 'Discard', exact: true, disabled: false });
    const done = page.getByRole('button', { name: /^(Build on|Discard the tile|Take nothing)/, disabled: false });
    await group('Architects').first().press('Enter');
    await group('Slots').first().press('Enter');
    await square.or(discard).or(done).first().waitFor();
    if (await square.count()) await square.first().press('Enter');
    else if (!(await done.count())) await discard.press('Enter');
    await done.press('Enter');
    await done.waitFor({ state: 'detached' });
  },
};

export async function playToTheEnd(page: Page, hand: Hand): Promise<number> {
  let turns = 0;
  for (; await awaitTurn(page); ++turns) await hand.playTurn(page);
  return turns;
}

/** The page whose turn it is moves, until the game is over. */
export async function playTogether(pages: Page[], hand: Hand): Promise<number> {
  for (let turns = 0; ; ++turns) {
    const [page, goesOn] = await Promise.any(pages.map(async (page) => [page, await awaitTurn(page)] as const));
    if (!goesOn) return turns;
    await hand.playTurn(page);
  }
}
