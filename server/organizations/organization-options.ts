import type { Database } from '../db/tables.ts';

/** What the organizations' calls work with. */
export interface OrganizationOptions {
  db: Database;
  now(): Date;
  /** Beside those that ship (D75). */
  freeEmailDomains?: ReadonlySet<string>;
}
