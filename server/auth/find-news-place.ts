/** The project that a mail tells of, if its recipient still sees it. */
import type { Queries } from '../db/tables.ts';

export async function findNewsProject(db: Queries, projectId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .select('projects.name')
    .where('projects.id', '=', projectId)
    .where('project_members.user_id', '=', userId)
    .executeTakeFirst();
  return row?.name;
}
