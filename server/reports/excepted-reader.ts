/** What exceptions cover in reports. Server/findings counts it. */
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import type { Queries } from '../db/tables.ts';
import type { FinishedReport } from './finished-report.ts';

/** A finished report of a project. */
export interface ExceptedPlace {
  reportId: string;
  projectId: string;
  filename: string;
}

export interface ExceptedReader {
  /** By report; absent: nothing is excepted. Counts what was not counted since its exceptions or findings changed. */
  read(places: readonly ExceptedPlace[]): Promise<Map<string, ReportExcepted>>;
  /** In a transaction: what was counted before. Undefined where something has changed since. */
  readCounted(trx: Queries, places: readonly ExceptedPlace[]): Promise<Map<string, ReportExcepted> | undefined>;
  /** For exports: each exception in force with what it covers. */
  list(report: FinishedReport): Promise<ExportException[]>;
}
