// What the engine says comes anew each time, whatever has changed of it. Parts that say the same as before are given back as the very things they
// were, so that whoever draws them knows at a glance that there is nothing to draw.

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `now`, with everything in it that equals its counterpart in `before` put in that one's place. `now` must be nobody else's. */
export function asBefore<T>(before: unknown, now: T): T {
  if (!isThing(before) || !isThing(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = asBefore(before[key], now[key]);
    same &&= key in before && kept === before[key];
    (now as Record<string, unknown>)[key] = kept;
  }
  return same ? (before as T) : now;
}
