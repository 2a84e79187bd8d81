// The rulebooks: complete in four languages, searchable, printable, and over a table.
import { expect, test } from 'vitest';
import { quadropolisChapters } from '../src/games/quadropolis/rules/chapters';
import { quatropolisChapters } from '../src/games/quatropolis/rules/chapters';
import { LANGUAGES, type Language } from '../src/platform/i18n/languages';
import { partsOf, type Book } from '../src/platform/rulebook/book';
import { beyondTheScreen, DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const BOOKS: [path: string, book: Book][] = [
  ['/rules', quadropolisChapters],
  ['/rules/quatropolis', quatropolisChapters],
];
const NARROW = { viewport: { width: 320, height: 640 } };
const LOOKS: Record<Language, object> = {
  en: { ...DESKTOP, colorScheme: 'light' },
  fr: { ...DESKTOP, colorScheme: 'dark' },
  de: { ...NARROW, colorScheme: 'light' },
  'pt-BR': { ...PHONE, colorScheme: 'dark' },
};

async function open(path: string, options: object): Promise<Visit> {
  const visit = await house.visit(path, options);
  await visit.page.waitForSelector('.chapter');
  return visit;
}

test.each(LANGUAGES)('both rulebooks are whole in %s', async (language) => {
  for (const [path, book] of BOOKS) {
    const visit = await open(path, { ...LOOKS[language], locale: language });
    const { page } = visit;
    const titles = await page.locator('.chapter :is(h2, h3)').allInnerTexts();
    expect(titles).toHaveLength(partsOf(book).length);
    await expectOneLanguage(page, language);
    await visit.look(`rulebook-${book.game}-${language}`);
    expect((await beyondTheScreen(page)).beside).toBe(0);
    await visit.leave();
  }
});

test('a search finds sections, and leads there', async () => {
  const visit = await open('/rules', DESKTOP);
  const { page } = visit;
  const field = page.getByRole('searchbox', { name: said('en', 'rulebook.search') });
  await field.fill('HARBOR');
  await page.getByRole('status').filter({ hasText: 'sections found' }).waitFor();
  await visit.look('rulebook-search');
  await field.press('Enter');
  const heading = page.getByRole('heading', { name: 'Harbor', exact: true });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).hash).toBe('#harbor');
  await field.fill('zeppelin');
  await page.getByText('Nothing found').waitFor();
  await visit.leave();
});

test('an address with a section opens there', async () => {
  const visit = await open('/rules#monument', DESKTOP);
  const top = () => visit.page.locator('#monument').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
  await visit.leave();
});

test('paper gets the book alone, on A4 and in daylight', async () => {
  const visit = await open('/rules', { ...DESKTOP, colorScheme: 'dark' });
  const { page } = visit;
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  for (const chrome of ['header nav', 'aside', 'footer', '[role=search]'])
    for (const part of await page.locator(chrome).all()) expect(await part.isVisible(), chrome).toBe(false);
  expect(await page.locator('.chapter').first().isVisible()).toBe(true);
  await visit.look('rulebook-paper');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await visit.leave();
});

test.each(BOOKS)('the rules of the game come over its table: %s', async (_, book) => {
  const game = book.game === 'quadropolis' ? 'classic&bots=1' : 'quatropolis&bots=3';
  const visit = await house.visit(`/play/new?game=${game}&level=1`, DESKTOP);
  const { page } = visit;
  await page.waitForURL(/play\/(?!new)/);
  const before = page.url();
  await page.getByRole('button', { name: said('en', 'board.menu') }).click();
  await page.getByRole('button', { name: said('en', 'board.rules'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: said('en', 'board.rules') });
  await sheet.locator('.chapter').first().waitFor();
  expect(await sheet.locator('.name').first().innerText()).toBe(
    book.game === 'quadropolis' ? 'Quadropolis' : 'Quatropolis',
  );
  await visit.look(`rulebook-sheet-${book.game}`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(before);
  // At a table of Quadropolis R shows the last move again.
  await page.keyboard.press(book.game === 'quadropolis' ? 'g' : 'r');
  await sheet.locator('.chapter').first().waitFor();
  await visit.leave();
});
