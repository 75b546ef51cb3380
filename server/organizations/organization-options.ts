import type { Database } from '../db/tables.ts';
import type { FindTexts } from './domain-records.ts';

/** What the organizations' calls work with. */
export interface OrganizationOptions {
  db: Database;
  now(): Date;
  /** Absent: asks the domain name system. */
  findTexts?: FindTexts;
  /** Beside those that ship (D75). */
  freeEmailDomains?: ReadonlySet<string>;
}
