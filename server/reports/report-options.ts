import type { AreaNetMode } from '../../common/contract/area-summary.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { CheckReader } from './read-checks.ts';

/** Dependencies of the routes of reports. */
export interface ReportOptions {
  db: Database;
  storage: Storage;
  checkReader: CheckReader;
  /** Absent: as seen (D111). */
  areaNetMode?: AreaNetMode;
}
