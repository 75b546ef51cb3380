/** The dependencies of the verification, which uses neither database nor HTTP itself. */
import type { ImportMap } from '../../../common/contract/import-map.ts';

export interface FetchedFile {
  status: number;
  /** Keys in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface VerifyContext {
  /** The served map. */
  current: ImportMap;
  /** Names whose address or hash differs from the served map. An empty list opens all pages. */
  changed: string[];
  /** Fetches an address of the map, bounded in size and time. Throws without a response. */
  fetch(url: string): Promise<FetchedFile>;
  /** Aborted when the caller has disconnected. */
  signal?: AbortSignal;
  /** Absent without Chromium. */
  browserFile?: string;
  /** The folder of this package, with bin/ and dist/. */
  projectFolder?: string;
}
