// Holds a page against the rules of accessibility, in any browser.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';

export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In a page that has axe: the rules it breaks. Waits for animations that end: text that is still fading in has too little contrast for a moment.
 * Not for what is hidden from assistive technology, which axe does not look at: the time bar of Quatropolis never rests.
 * Must not refer to anything outside itself, because its source is sent to the page.
 */
export async function findViolations(): Promise<string[]> {
  interface Violation {
    id: string;
    nodes: { html: string }[];
  }
  const { axe } = window as unknown as {
    axe: { run(on: Document, how: object): Promise<{ violations: Violation[] }> };
  };
  const passing = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
      .filter((one) => !(one.effect as KeyframeEffect | null)?.target?.closest('[aria-hidden="true"]'));
  for (let moving = passing(); moving.length > 0; moving = passing())
    await Promise.allSettled(moving.map((one) => one.finished));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run(document, { runOnly: tags });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/**
 * `find` runs findViolations in the page. Something may begin to fade in while axe is looking, as votes do when they are opened one by one, so
 * only what is found twice in a row is a fault.
 */
export async function expectNoViolations(find: () => Promise<string[]>): Promise<void> {
  let found = await find();
  while (found.length > 0) {
    const again = await find();
    if (String(again) === String(found)) break;
    found = again;
  }
  expect(found).toEqual([]);
}
