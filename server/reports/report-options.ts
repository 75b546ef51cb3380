import type { AreaNetMode } from '../../common/contract/area-summary.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { CheckReader } from './read-checks.ts';

/** What the routes of reports work with. */
export interface ReportOptions {
  db: Database;
  storage: Storage;
  checkReader: CheckReader;
  /** Absent: as seen (D111). */
  areaNetMode?: AreaNetMode;
}
