// The engine sends a whole new scene after every move. Parts that have not changed are replaced by the objects from before, so that Svelte sees that
// there is nothing to draw again.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `now`, with every part that equals its counterpart in `before` replaced by it. Changes `now`, so nobody else may hold it. */
export function reuseUnchanged<T>(before: unknown, now: T): T {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = reuseUnchanged(before[key], now[key]);
    same &&= key in before && kept === before[key];
    (now as Record<string, unknown>)[key] = kept;
  }
  return same ? (before as T) : now;
}

/** The previous list while its content is the same, so that what depends on it does not change with every move. */
export function keepEqual<T>(list: () => T[]): () => T[] {
  let kept: T[] = [];
  return () => {
    const now = list();
    if (now.length !== kept.length || now.some((item, i) => item !== kept[i])) kept = now;
    return kept;
  };
}
