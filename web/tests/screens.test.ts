// Every screen, in every language, by day and by night, on a desk and on a phone: accessible, and in one language.
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../src/platform/i18n/languages';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { expectOneLanguage } from './support/words';

const house = openHouse();

const SCREENS: Record<string, string> = {
  lobby: '/',
  rules: '/rules',
  bots: '/bots',
  leaders: '/leaders',
  you: '/you',
  account: '/account',
  score: '/score',
  replays: '/replay',
  learn: '/learn',
  'not-found': '/nowhere',
};

const LOOKS = {
  light: { ...DESKTOP, colorScheme: 'light' },
  dark: { ...DESKTOP, colorScheme: 'dark' },
  phone: { ...PHONE, colorScheme: 'light' },
  narrow: { viewport: { width: 320, height: 640 }, locale: 'de' },
} as const;

test.each(Object.keys(SCREENS))('%s', async (name) => {
  for (const [look, options] of Object.entries(LOOKS)) {
    const visit = await house.visit(SCREENS[name], options);
    await visit.page.waitForSelector('h1, h2');
    await visit.settle();
    await visit.look(`${name}-${look}`);
    expect((await beyondTheScreen(visit.page)).beside).toBe(0);
    await visit.leave();
  }
});

test.each(LANGUAGES)('every screen speaks %s', async (language: Language) => {
  const visit = await house.visit('/', { ...PHONE, locale: language });
  for (const path of Object.values(SCREENS)) {
    await visit.page.goto(path);
    await visit.page.waitForSelector('h1, h2');
    await visit.settle();
    await expectOneLanguage(visit.page, language);
    expect((await beyondTheScreen(visit.page)).beside, path).toBe(0);
  }
  await visit.leave();
});
