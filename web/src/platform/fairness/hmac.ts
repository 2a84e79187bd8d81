// HMAC-SHA-256 by the browser, so that a check does not depend on our engine. Without HTTPS browsers offer no cryptography; then a library computes
// it.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export type Bytes = Uint8Array<ArrayBuffer>;

export const toHex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export async function hmacSha256(key: Bytes, message: string): Promise<Bytes> {
  const text = new TextEncoder().encode(message);
  if (!globalThis.crypto?.subtle) return new Uint8Array(hmac(sha256, key, text));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, text));
}
