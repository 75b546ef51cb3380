/** Options of the import map routes. */

import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { Revisions } from './revisions.ts';
import type { verifyImportMap } from './verify/verify-import-map.ts';

export interface ImportMapOptions {
  db: Database;
  storage: Storage;
  now(): Date;
  revisions: Revisions;
  /** Replaces verifyImportMap in tests. */
  verifyMap?: typeof verifyImportMap;
  /** Allowed origins of entries in addition to /assets. */
  importMapOrigins?: string[];
  /** The address of our pages; localhost when absent. */
  publicUrl?: string;
  /** The Chromium that mounts pages. */
  browserFile?: string;
  /** The folder of this package, from which the trial server starts. */
  projectFolder?: string;
  /** True when the service is reachable only by HTTPS. */
  secureCookies?: boolean;
}
