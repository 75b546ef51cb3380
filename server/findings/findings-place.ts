import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';

/** Dependencies of code that works on findings. */
export interface FindingsPlace {
  db: Database;
  storage: Storage;
  now(): Date;
}
