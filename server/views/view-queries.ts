/** Rows of `saved_views`, with the names of people. */
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { findPage } from '../db/find-page.ts';
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';

export type ViewRecord = Omit<Row<'saved_views'>, 'viewpoint'> & {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  /** Absent in lists. */
  viewpoint?: SavedViewpoint;
};

function viewsOf(db: Queries, projectId: string) {
  return db
    .selectFrom('saved_views')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'created_by').on('users.deleted_at', 'is', null))
    .select(['saved_views.id', 'project_id', 'filename', 'name', 'created_by', 'saved_views.created_at'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .where('project_id', '=', projectId);
}

/** Returns a page of the views of a project or of one of its files, the newest first. */
export function searchViews(
  db: Queries,
  { projectId, filename, ...page }: { projectId: string; filename: string | undefined; limit: number; offset: number },
): Promise<{ data: ViewRecord[]; total: number }> {
  let views = viewsOf(db, projectId);
  if (filename !== undefined) views = views.where('filename', '=', filename);
  return findPage(views.orderBy('saved_views.created_at', 'desc').orderBy('saved_views.id'), page);
}

export async function findView(db: Queries, projectId: string, id: string): Promise<ViewRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  return viewsOf(db, projectId).select('viewpoint').where('saved_views.id', '=', id).executeTakeFirst();
}

/** Locks the newest version of a file until the transaction ends, and returns the number of its views; undefined without a file. */
export async function countViewsOfFile(trx: Queries, projectId: string, filename: string): Promise<number | undefined> {
  const file = await trx
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('filename', '=', filename)
    .where('newest', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return undefined;
  const { count } = await trx
    .selectFrom('saved_views')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('filename', '=', filename)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertView(db: Queries, row: NewRow<'saved_views'>): Promise<string> {
  return (await db.insertInto('saved_views').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns whether the view was still there. */
export async function updateViewName(db: Queries, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('saved_views').set({ name }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the view was still there. */
export async function removeView(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_views').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
