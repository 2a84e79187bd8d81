// Tables at the server, and people who come to them.
import type { Page } from 'playwright-core';
import type { House, Visit } from './house';

/** A table for two with the host seated; the address that a friend gets. */
async function openTable(host: Visit, options: object): Promise<string> {
  return host.page.evaluate(async (more) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as { table: string };
    };
    await post('/api/guest', { name: 'Host', language: 'en' });
    const { table } = await post('/api/tables', {
      key: crypto.randomUUID(),
      options: { game: 'quadropolis', mode: 'classic', players: 2, first: 0, ...more },
    });
    return `/table/${table}`;
  }, options);
}

async function sitAndBeReady(page: Page): Promise<void> {
  const sit = page.getByRole('button', { name: 'Sit here' });
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  await sit.or(ready).first().waitFor();
  if (await sit.count()) await sit.first().click();
  await ready.click();
}

export interface Company {
  address: string;
  host: Visit;
  friend: Visit;
}

/** Both ready, so that their game begins. */
export async function twoAtATable(house: House, options: object = {}): Promise<Company> {
  const host = await house.visit('/');
  const address = await openTable(host, options);
  await host.page.goto(address);
  const friend = await house.visit(address);
  await sitAndBeReady(host.page);
  await sitAndBeReady(friend.page);
  return { address, host, friend };
}
