// The engine sends a whole new scene after every move. Unchanged parts are replaced by the previous objects, so that Svelte does not redraw them.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Replaces every part of `now` that equals its counterpart in `before`. Modifies `now`, which must not be used elsewhere. */
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

/** Returns the previous list while its content is equal, so that dependents do not update with every move. */
export function keepEqual<T>(list: () => T[]): () => T[] {
  let kept: T[] = [];
  return () => {
    const now = list();
    if (now.length !== kept.length || now.some((item, i) => item !== kept[i])) kept = now;
    return kept;
  };
}
