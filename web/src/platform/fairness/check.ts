// Checks step by step that the deals of a table were fixed in advance and that no sealed choice was changed.
import type { GameRecord, Verified as Evidence } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import { fromHex, hmacSha256, toHex, type Bytes } from './hmac';
import type { FairNotes } from './notes.svelte';

export type AskEvidence = (record: GameRecord) => Promise<Answer<Evidence>>;

export interface CheckedSeal {
  n: number;
  seat: number;
  choice: string;
  seal: string;
  right: boolean;
}

export interface Check {
  promise: string;
  secret: string;
  /** The promise as this browser computed it. */
  computed: string;
  promiseRight: boolean;
  /** The commitment seen by this browser at the start of the game; null if it was not there. */
  seen: string | null;
  deals: number;
  /** The reason if the deals do not follow from the secret; null if they do. */
  dealsFault: string | null;
  seals: CheckedSeal[];
  /** The number of seals this browser saw during the game, and how many of them are unchanged. */
  sealsSeen: number;
  sealsSame: number;
  fair: boolean;
}

interface Proof {
  promise: string;
  secret?: string;
}

async function sealOf(secret: Bytes, n: number, choice: string): Promise<string> {
  const key = await hmacSha256(secret, `seal:${n}`);
  return toHex(await hmacSha256(key, `choice:${choice}`));
}

/** Null while the secret is not open. */
export async function checkFairness(
  record: GameRecord,
  ask: AskEvidence,
  notes: FairNotes | null,
): Promise<Check | null> {
  const proof = record.fair as Proof | undefined;
  if (!proof?.secret) return null;
  const secret = fromHex(proof.secret);
  const answer = await ask(record);
  const evidence: Evidence = answer.ok ? answer.value : { terms: '', deals: 0, sealed: [], fault: answer.problem.text };
  const computed = toHex(await hmacSha256(secret, `promise:${evidence.terms}`));
  const seals = await Promise.all(
    evidence.sealed.map(async (one) => ({ ...one, right: (await sealOf(secret, one.n, one.choice)) === one.seal })),
  );
  const seen = notes?.promise ?? null;
  const noted = seals.filter(({ n }) => notes?.seals[n] !== undefined);
  const same = noted.filter(({ n, seal }) => notes?.seals[n] === seal);
  const promiseRight = computed === proof.promise;
  const dealsFault = evidence.fault ?? null;
  const unbroken = promiseRight && (seen === null || seen === proof.promise) && dealsFault === null;
  return {
    promise: proof.promise,
    secret: proof.secret,
    computed,
    promiseRight,
    seen,
    deals: evidence.deals,
    dealsFault,
    seals,
    sealsSeen: noted.length,
    sealsSame: same.length,
    fair: unbroken && same.length === noted.length && seals.every(({ right }) => right),
  };
}
