// Applies the server's changes to a view, without modifying it.
import type { Changes, Game, View } from '~/platform/protocol/protocol';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object changes an existing object, any other value replaces the existing one, and «-» lists removed members. */
function changed(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const { '-': removed, ...members } = change;
  const after: Members = isObject(before) ? { ...before } : {};
  for (const [name, member] of Object.entries(members)) after[name] = changed(after[name], member);
  if (Array.isArray(removed)) for (const name of removed) delete after[String(name)];
  return after;
}

/** The changes of views are a list with one entry per present view. */
export function applyChanges(view: View, { views, ...others }: Changes): View {
  const after = changed(view, others) as View;
  if (!views) return after;
  return { ...after, views: views.map((change, i) => changed(view.views[i], change) as Game) };
}
