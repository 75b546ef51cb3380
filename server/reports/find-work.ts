/** Reads the input of a validation, and marks it as started. */
import { sql } from 'kysely';
import type { ProjectValidity } from '../../common/contract/validity.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { findCheckedRuleSets } from '../rule-sets/delivery-rule-set-queries.ts';
import type { AttachedRuleSet } from '../rule-sets/project-rule-set-queries.ts';
import { type GivenList, withLists } from '../value-lists/given-lists.ts';

interface ReportWorkload {
  fileId: string;
  storageKey: string;
  sha256: string;
  specifications: UsedSpecification[];
  /** The settings of the report, or of the project for a report of an older version; null for a file outside projects. */
  validity: ProjectValidity | null;
  filename: string;
  /** The rule sets of the project, or of the delivery that the report is for, with the lists that their rules name. */
  ruleSets: CheckedRuleSet[];
}

export interface CheckedRuleSet extends AttachedRuleSet {
  lists: GivenList[];
}

/** Returns the input of a validation; undefined when the report is deleted or finished. */
export async function findWork(db: Queries, reportId: string): Promise<ReportWorkload | undefined> {
  const work = await db
    .updateTable('reports')
    .from('files')
    .set({ started_at: sql`now()`, progress: 0 })
    .whereRef('files.id', '=', 'reports.file_id')
    .where('reports.id', '=', reportId)
    .where('reports.status', '=', 'PENDING')
    .returning(['files.id as fileId', 'files.storage_key as storageKey', 'files.sha256', 'reports.specifications'])
    .returning(['files.filename', 'files.project_id as projectId', 'reports.delivery_id as deliveryId'])
    .returning((row) =>
      row.fn
        .coalesce(
          'reports.validity_settings',
          row.selectFrom('projects').select('projects.validity').whereRef('projects.id', '=', 'files.project_id'),
        )
        .as('validity'),
    )
    .executeTakeFirst();
  if (!work) return undefined;
  const { projectId, deliveryId, ...rest } = work;
  if (projectId === null) return { ...rest, ruleSets: [] };
  const ruleSets = await findCheckedRuleSets(db, { projectId, deliveryId });
  return { ...rest, ruleSets: await withLists(db, projectId, ruleSets) };
}
