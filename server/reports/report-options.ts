import type { AreaNetMode, EntityMeasured } from '../../common/contract/reports.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { ExceptedReader } from './excepted-reader.ts';
import type { FinishedReport } from './finished-report.ts';
import type { CheckReader } from './read-checks.ts';

/** Dependencies of the routes of reports. */
export interface ReportOptions {
  db: Database;
  storage: Storage;
  checkReader: CheckReader;
  /** Requests the model of a file within the transaction; does nothing when it was requested before. */
  requestGeometry(trx: Transaction, fileId: string): Promise<void>;
  /** Absent means as seen (D111). */
  areaNetMode?: AreaNetMode;
  /** Returns the measures of the geometry of an object, when there is a source of measures. */
  measuredOf?(report: FinishedReport, globalId: string): Promise<EntityMeasured | undefined>;
}

/** Adds the reader of exceptions. */
export type ReportRouteOptions = ReportOptions & { excepted: ExceptedReader };
