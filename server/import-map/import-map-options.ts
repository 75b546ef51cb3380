/** What the calls of the import map work with. */

import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { ImportMap, VerifyFinding } from './contract.ts';
import type { Revisions } from './revisions.ts';
import type { VerifyContext } from './verify/verify-context.ts';

type VerifyImportMap = (candidate: ImportMap, context: VerifyContext) => Promise<VerifyFinding[]>;

export interface ImportMapOptions {
  db: Database;
  storage: Storage;
  now(): Date;
  revisions: Revisions;
  /** Given by tests; absent: verifyImportMap itself. */
  verifyMap?: VerifyImportMap;
  /** Where entries may lead beside /assets. */
  importMapOrigins?: string[];
  /** Where people find the pages; absent: on this machine. */
  publicUrl?: string;
  /** A Chromium to try pages with. */
  browserFile?: string;
  /** Of this package: the trial server starts from it. */
  projectFolder?: string;
  /** The service is reached by HTTPS alone. */
  secureCookies?: boolean;
}
