/** What verifying is given by whoever calls it: it knows no database and no HTTP of its own. */
import type { ImportMap } from '../contract.ts';

export interface FetchedFile {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface VerifyContext {
  /** What is served now. */
  current: ImportMap;
  /** Names whose address or hash differs from what is served now; none: all pages are tried. */
  changed: string[];
  /** GETs an address of the map, own paths in process. Throws where nothing answers; bounded in size and time. */
  fetch(url: string): Promise<FetchedFile>;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** A Chromium; undefined: there is none. */
  browserFile?: string;
  /** Of this package: holds bin/ and dist/, from which the trial server starts. */
  projectFolder?: string;
}
