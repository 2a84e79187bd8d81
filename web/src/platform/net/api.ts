// Requests to the server, typed by its own description (docs/openapi.json). A refusal is an ordinary result and does not throw.
import type { Answer } from '~/platform/protocol/answer';
import { speech } from '~/platform/i18n/messages.svelte';
import type { paths } from '~/platform/protocol/openapi';
import type { Problem } from '~/platform/protocol/protocol';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;
type Responses<O> = O extends { responses: infer R } ? R : never;
type Success<R> = R extends { 200: infer Ok } ? Json<Ok> : R extends { 201: infer Made } ? Json<Made> : never;
type Body<O> = O extends { requestBody?: infer B } ? Json<NonNullable<B>> : undefined;

export type Result<P extends keyof paths, M extends Method> = Success<Responses<Operation<P, M>>>;

export interface Details<P extends keyof paths, M extends Method> {
  /** Values for the braces in the path. */
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: Body<Operation<P, M>>;
}

/** The problem when the server cannot be reached. */
export const UNREACHABLE: Problem = { reason: 'unreachable', text: '' };

export function addressOf(
  path: string,
  parts: Record<string, string> = {},
  query: Details<never, never>['query'] = {},
) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

export async function call<P extends keyof paths, M extends Method>(
  method: M,
  path: P,
  details: Details<P, M> = {},
): Promise<Answer<Result<P, M>>> {
  try {
    const headers: Record<string, string> = { 'Accept-Language': speech.language };
    if (details.body !== undefined) headers['Content-Type'] = 'application/json';
    const response = await fetch(addressOf(path, details.path, details.query), {
      method: method.toUpperCase(),
      headers,
      ...(details.body === undefined ? {} : { body: JSON.stringify(details.body) }),
    });
    const content: unknown = await response.json();
    if (response.ok) return { ok: true, value: content as Result<P, M> };
    return { ok: false, problem: content as Problem };
  } catch {
    return { ok: false, problem: UNREACHABLE };
  }
}
