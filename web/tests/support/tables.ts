// Tables at the server, and people who come to them.
import type { Page } from 'playwright-core';
import type { Language } from '../../src/platform/i18n/languages';
import type { House, Visit } from './house';
import { said } from './words';

const FOR_TWO = { game: 'quadropolis', mode: 'classic', players: 2, first: 0 };

/** Something that a visitor's page asks of the server itself. */
export function send(visit: Visit, method: string, path: string, body?: object): Promise<unknown> {
  return visit.page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const request = what === undefined ? { method: how } : { method: how, headers, body: JSON.stringify(what) };
      return (await (await fetch(where, request)).json()) as unknown;
    },
    [method, path, body] as const,
  );
}
/** A command at the table at this address. */
export const tell = (visit: Visit, table: string, command: object) =>
  send(visit, 'POST', `/api${table.replace('/table/', '/tables/')}/commands`, { key: crypto.randomUUID(), command });

/** A table of this visitor's; the address that friends get. */
export async function openTable(host: Visit, more: object, usual: object = FOR_TWO): Promise<string> {
  return host.page.evaluate(
    async (options) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await response.json()) as { table: string };
      };
      await post('/api/guest', { name: 'Host' });
      const { table } = await post('/api/tables', {
        key: crypto.randomUUID(),
        options,
      });
      return `/table/${table}`;
    },
    { ...usual, ...more },
  );
}

/** Newcomers to the server are asked for a name. */
export async function giveName(page: Page, name = 'Friend', language: Language = 'en'): Promise<void> {
  await page.getByLabel(said(language, 'page.name.label')).fill(name);
  await page.getByRole('button', { name: said(language, 'page.name.join') }).click();
}

export async function sitAndBeReady(page: Page, name = 'Friend'): Promise<void> {
  const sit = page.getByRole('button', { name: 'Sit here' });
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  const asked = page.getByLabel('Your name');
  await sit.or(ready).first().waitFor();
  if (await sit.count()) await sit.first().click();
  await ready.or(asked).first().waitFor();
  if (await asked.count()) await giveName(page, name);
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
