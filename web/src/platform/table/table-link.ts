// Resolves a link, a code or an invitation. The invitation of a private table comes after a #, so that it never appears in a server log.
const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;

export function tableAddress(table: string, invitation?: string): string {
  return `/table/${table}${invitation ? `#${invitation}` : ''}`;
}

/** Null for what is no link to a table. */
export function readLink(text: string): string | null {
  const typed = text.trim();
  const [code = '', ...rest] = typed.split('#');
  if (IDENTIFIER.test(code)) return tableAddress(code, rest.join('#'));
  try {
    const url = new URL(typed);
    const table = /^\/table\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '';
    return IDENTIFIER.test(table) ? tableAddress(table, url.hash.slice(1)) : null;
  } catch {
    return null;
  }
}
