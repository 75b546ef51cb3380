import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';

/** What work on findings needs. */
export interface FindingsPlace {
  db: Database;
  storage: Storage;
  now(): Date;
}
