import type { AreaNetMode } from '../../common/contract/area-summary.ts';
import type { EntityMeasured } from '../../common/contract/reports.ts';
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
  /** Has the model of a file made, in the transaction; does nothing where that was asked for before. */
  requestGeometry(trx: Transaction, fileId: string): Promise<void>;
  /** Absent: as seen (D111). */
  areaNetMode?: AreaNetMode;
  /** What the geometry of an object measures, where something does measure. */
  measuredOf?(report: FinishedReport, globalId: string): Promise<EntityMeasured | undefined>;
}

/** And what exceptions cover. */
export type ReportRouteOptions = ReportOptions & { excepted: ExceptedReader };
