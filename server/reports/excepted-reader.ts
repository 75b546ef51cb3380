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
  /** The delivery that it is read for, whose own exceptions hold too. */
  deliveryId?: string | null;
}

/** A place in the answers: the report, of a delivery with its id. */
export function placeKey({ reportId, deliveryId }: Pick<ExceptedPlace, 'reportId' | 'deliveryId'>): string {
  return deliveryId ? `${reportId} ${deliveryId}` : reportId;
}

export interface ExceptedReader {
  /** By `placeKey`; absent: nothing is excepted. Counts what was not counted since its exceptions or findings changed. */
  read(places: readonly ExceptedPlace[]): Promise<Map<string, ReportExcepted>>;
  /** In a transaction: what was counted before. Undefined where something has changed since. */
  readCounted(trx: Queries, places: readonly ExceptedPlace[]): Promise<Map<string, ReportExcepted> | undefined>;
  /** For exports: each exception in force with what it covers. */
  list(report: FinishedReport): Promise<ExportException[]>;
}
