/** Rows of `report_findings`, and the versions of a file they follow. */
import { sql } from 'kysely';
import type { FindingCounts } from '../../common/contract/findings.ts';
import { databaseJson } from '../db/database-json.ts';
import type { BlobPlace, FindingLine, FindingObjects } from '../db/finding-row.ts';
import type { Queries } from '../db/tables.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import type { FollowedReport } from './follow-report.ts';

/** The findings of one report. */
export interface FindingsRecord {
  reportId: string;
  blobKey: string;
  previousVersion: number | null;
  /** Counts of the findings of specifications. */
  totals: FindingCounts;
  /** Counts of the findings of rule sets; null: stored before migration 0134. */
  setTotals: FindingCounts | null;
  /** Counts of the findings of IFC itself; null: stored before migration 0135. */
  validityTotals: FindingCounts | null;
  lines: FindingLine[];
  /** null for findings stored before migration 0094, whose chunks contain the objects. */
  objects: FindingObjects | null;
  aliases: BlobPlace | null;
}

/** A version of a file with its newest finished report, and what its findings were derived from. */
export interface FollowedVersion {
  reportId: string;
  version: number;
  /** null when it has no findings yet. */
  findingsKey: string | null;
  previousVersion: number | null;
  madeFrom: string | null;
  /** Whether its rule sets or its validity were not followed, because its findings are of before migrations 0134 and 0135. */
  isIncomplete: boolean;
}

export type Followed = Pick<FinishedReport, 'id' | 'filename' | 'fileVersion' | 'projectId' | 'uploadedBy'>;

/**
 * Whether findings are of before migration 0134, although their report has rule sets, or of before migration 0135, although the file of
 * their report breaks rules of IFC.
 */
export const ARE_INCOMPLETE = sql<boolean>`(
  (coalesce(jsonb_array_length(reports.rule_sets), 0) > 0 and report_findings.set_totals is null)
  or (report_findings.validity_totals is null and exists (
    select from jsonb_array_elements(reports.validity -> 'layers') as layer
    where (layer -> 'counts' ->> 'errors')::int + (layer -> 'counts' ->> 'warnings')::int > 0)))`;

/** Lists the versions of the file before the report's version, the oldest first, and then the report itself. */
export async function findVersions(db: Queries, report: Followed): Promise<FollowedVersion[]> {
  const { id, filename, fileVersion, projectId, uploadedBy } = report;
  const scope =
    projectId === null
      ? sql`files.project_id is null and files.uploaded_by = ${uploadedBy}`
      : sql`files.project_id = ${projectId}`;
  const { rows } = await sql<FollowedVersion>`
    select distinct on (files.version) reports.id as "reportId", files.version, report_findings.blob_key as "findingsKey",
      report_findings.previous_version as "previousVersion", report_findings.made_from as "madeFrom",
      ${ARE_INCOMPLETE} as "isIncomplete"
    from files join reports on reports.file_id = files.id left join report_findings on report_findings.report_id = reports.id
    where ${scope} and files.filename = ${filename} and reports.status = 'PROCESSED'
      and ((files.version < ${fileVersion} and reports.delivery_id is null) or reports.id = ${id})
    order by files.version, reports.submitted desc, reports.id`.execute(db);
  return rows;
}

export async function findFindings(db: Queries, reportId: string): Promise<FindingsRecord | undefined> {
  const row = await db.selectFrom('report_findings').selectAll().where('report_id', '=', reportId).executeTakeFirst();
  if (!row) return undefined;
  const { blob_key: blobKey, previous_version: previousVersion, set_totals: setTotals, ...stored } = row;
  const { totals, validity_totals: validityTotals, lines, objects, aliases } = stored;
  return { reportId, blobKey, previousVersion, totals, setTotals, validityTotals, lines, objects, aliases };
}

interface MadeFindings extends FollowedReport {
  blobKey: string;
  previousVersion: number | null;
  madeFrom: string | null;
}

/** Replaces the findings of the report as a whole. Returns false when the report was deleted meanwhile. */
export async function saveFindings(db: Queries, reportId: string, findings: MadeFindings, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into report_findings (report_id, blob_key, previous_version, made_from, totals, set_totals, validity_totals, lines, objects, aliases, made_at)
    select id, ${findings.blobKey}, ${findings.previousVersion}::int, ${findings.madeFrom}, ${JSON.stringify(findings.totals)}::jsonb,
      ${JSON.stringify(findings.setTotals)}::jsonb, ${JSON.stringify(findings.validityTotals)}::jsonb,
      ${databaseJson(findings.lines)}::jsonb, ${databaseJson(findings.objects)}::jsonb, ${findings.aliases && JSON.stringify(findings.aliases)}::jsonb, ${now}
    from reports where id = ${reportId} for key share
    on conflict (report_id) do update set blob_key = excluded.blob_key, previous_version = excluded.previous_version,
      made_from = excluded.made_from, totals = excluded.totals, set_totals = excluded.set_totals, validity_totals = excluded.validity_totals,
      lines = excluded.lines, objects = excluded.objects, aliases = excluded.aliases, made_at = excluded.made_at, rewrite_fault = null`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
