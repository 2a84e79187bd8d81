// The table of a lesson and the step it is at, so that one can leave and come back.
import { LocalTable } from '~/platform/table/local-table.svelte';
import { savedTables } from '~/platform/table/saved-tables.svelte';
import { Stored } from '~/platform/browser/stored.svelte';
import { TABLES, type Course } from './lesson-tables';

export type { Course } from './lesson-tables';

/** No bot moves before the step allows it. */
const HELD = true;

interface Kept {
  table: string;
  step: number;
  /** The deal that the steps were written for. */
  deal: string;
}

export function bookmarkOf(course: Course): Stored<Kept> {
  return new Stored<Kept>(`urbanist.lesson.${course}`, { table: '', step: 0, deal: '' });
}

/** The table where the lesson was left, or a new one. */
export async function tableOf(course: Course, bookmark: Stored<Kept>): Promise<LocalTable | null> {
  const left = bookmark.value.table ? await LocalTable.open(bookmark.value.table, HELD) : null;
  const deal = TABLES[course].secret ?? '';
  if (left && left.view?.stage !== 'over' && bookmark.value.deal === deal) return left;
  left?.close();
  if (left) savedTables.drop(left.id); // a lesson is not listed among the viewer's games
  const table = await LocalTable.create(TABLES[course]);
  savedTables.setApart(table);
  bookmark.change({ table, step: 0, deal });
  return LocalTable.open(table, HELD);
}
