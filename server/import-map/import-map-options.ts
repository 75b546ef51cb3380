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
  /** For tests; default verifyImportMap. */
  verifyMap?: typeof verifyImportMap;
  /** Allowed origins of entries beside /assets. */
  importMapOrigins?: string[];
  /** The address of our pages; absent: localhost. */
  publicUrl?: string;
  /** The Chromium that mounts pages. */
  browserFile?: string;
  /** The folder of this package, from which the trial server starts. */
  projectFolder?: string;
  /** Whether the service is reachable only by HTTPS. */
  secureCookies?: boolean;
}
