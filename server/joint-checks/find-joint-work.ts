/** Reads the input of a joint check, and marks it as started. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import type { RequestedRuleSet } from '../db/joint-check-tables.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { CheckedRuleSet } from '../reports/find-work.ts';
import type { AttachedRuleSet } from '../rule-sets/project-rule-set-queries.ts';
import { withLists } from '../value-lists/given-lists.ts';

interface JointWork {
  files: Pick<Row<'files'>, 'filename' | 'storage_key' | 'sha256' | 'size'>[];
  /** Undefined when a rule set or list is not what was requested any more. */
  ruleSets: CheckedRuleSet[] | undefined;
}

/** Returns the input; undefined when the joint check is deleted or finished. */
export async function findJointWork(db: Queries, id: string): Promise<JointWork | undefined> {
  const check = await db
    .updateTable('joint_checks')
    .set({ started_at: sql`now()`, progress: 0 })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning(['project_id', 'requested'])
    .executeTakeFirst();
  if (!check) return undefined;
  const files = await db
    .selectFrom('joint_check_files')
    .innerJoin('files', 'files.id', 'joint_check_files.file_id')
    .select(['filename', 'storage_key', 'sha256', 'size'])
    .where('joint_check_id', '=', id)
    .orderBy('position')
    .execute();
  return { files, ruleSets: await findRequested(db, check.project_id, check.requested) };
}

async function findRequested(
  db: Queries,
  projectId: string,
  requested: readonly RequestedRuleSet[],
): Promise<CheckedRuleSet[] | undefined> {
  const ids = requested.map(({ id }) => id);
  const rows = await db.selectFrom('rule_sets').select(['id', 'definition', 'sha256']).where('id', 'in', ids).execute();
  const attached = requested.flatMap(({ id, sha256, disabledRules }): AttachedRuleSet[] => {
    const row = rows.find((one) => one.id === id && one.sha256 === sha256);
    return row ? [{ id, sha256, disabledRules, definition: row.definition as RuleSet }] : [];
  });
  const ruleSets = await withLists(db, projectId, attached);
  const present = ruleSets.map(({ id, sha256, disabledRules, lists }) => ({
    ...{ id, sha256, disabledRules },
    lists: lists.map(({ name, sha256: ofList }) => ({ name, sha256: ofList })),
  }));
  return isDeepStrictEqual(present, requested) ? ruleSets : undefined;
}
