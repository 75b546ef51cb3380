import { Refusal } from '../../common/contract/errors.ts';
import { NEWEST_REPORT } from '../../common/contract/share-link.ts';
import type { Database } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import type { Caller } from '../sessions/caller.ts';
import { requireReportReader } from './report-policy.ts';
import { findReport, type ReportRecord } from './report-queries.ts';

/** Returns the id that an address means: NEWEST_REPORT is the one that a token which follows a file shows now. */
export function meantReport({ embedToken }: Caller, id: string): string {
  return (id === NEWEST_REPORT && embedToken?.isFollowing && embedToken.reportId) || id;
}

/** Reads a report. Refuses with NOT_FOUND or FORBIDDEN. */
export async function readReport(db: Database, caller: Caller, id: string): Promise<ReportRecord> {
  const record = await findReport(db, readEntityId(id));
  if (!record) throw new Refusal('NOT_FOUND', 'There is no such report');
  await requireReportReader(db, caller, record);
  return record;
}
