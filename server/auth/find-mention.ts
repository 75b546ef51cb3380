/** The contents of a mail to somebody whom a comment names, if that person may still see it. */

import type { Queries } from '../db/tables.ts';
import { namedPerson } from '../http/named-person.ts';
import type { Mention } from '../mail/compose-mail.ts';

/** Undefined when the comment went with its file, or the person left the project. */
export async function findMention(db: Queries, commentId: string, userId: string): Promise<Mention | undefined> {
  const row = await db
    .selectFrom('finding_comments')
    .innerJoin('projects', 'projects.id', 'finding_comments.project_id')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.deleted_at', 'is', null))
    .select(['finding_comments.filename', 'finding_comments.text', 'projects.name as projectName'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .where('finding_comments.id', '=', commentId)
    .where('project_members.user_id', '=', userId)
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { filename, text, projectName, email } = row;
  const named = namedPerson({ firstName: row.firstName, lastName: row.lastName, email });
  return { filename, text, projectName, author: `${named.firstName} ${named.lastName}`.trim() || email };
}
