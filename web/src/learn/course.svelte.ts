// The table of a lesson and the step it is at, so that one can leave and come back.
import { LocalTable, type NewTable } from '~/table/local.svelte';
import { savedTables } from '~/table/saved.svelte';
import { Stored } from '~/ui/stored.svelte';

export type Course = 'quadropolis' | 'quatropolis';

const TABLES: Record<Course, NewTable> = {
  quadropolis: { game: 'quadropolis', mode: 'classic', players: 2, first: 0, hints: true, seats: ['me', 'easy'] },
  quatropolis: { game: 'quatropolis', hints: true, seats: ['me', 'easy', 'easy', 'easy'] },
};

interface Kept {
  table: string;
  step: number;
}

export function bookmarkOf(course: Course): Stored<Kept> {
  return new Stored<Kept>(`urbanist.lesson.${course}`, { table: '', step: 0 });
}

/** The table where the lesson was left, or a new one. */
export async function tableOf(course: Course, bookmark: Stored<Kept>): Promise<LocalTable | null> {
  const left = bookmark.value.table ? await LocalTable.open(bookmark.value.table) : null;
  if (left && left.view?.stage !== 'over') return left;
  left?.close();
  if (left) savedTables.drop(left.id); // nobody looks for a lesson among their games
  const table = await LocalTable.create(TABLES[course]);
  savedTables.setApart(table);
  bookmark.change({ table, step: 0 });
  return LocalTable.open(table);
}
