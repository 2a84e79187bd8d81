import { expect, test } from 'vitest';
import { openHouse } from './house';

const house = openHouse();

test('the lobby opens in the language of the browser', async () => {
  const visit = await house.visit('/', { locale: 'de' });
  await visit.page.waitForSelector('h1');
  expect(await visit.page.getAttribute('html', 'lang')).toBe('de');
  await visit.look('lobby-de');
  await visit.leave();
});
