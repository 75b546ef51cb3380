/** Checks the store of files: writes, reads and deletes a probe object, and compares its clock. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DiagnosisCode, DiagnosisLine } from '../../common/contract/operations.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { storeFaultOf } from '../storage/unusable-store.ts';
import { codeOf, lineOf, rootOf, wordsOf } from './line.ts';

export interface StorePlace {
  /** The folder, or the bucket and its address. */
  place: string;
  isLocal: boolean;
}

export async function checkStorage(storage: Storage, { place, isLocal }: StorePlace): Promise<DiagnosisLine> {
  try {
    const same = await writeReadDelete(storage);
    return lineOf('storage', same ? 'STORE_OK' : 'STORE_CHANGES', { place });
  } catch (error) {
    return explainStorage(error, { place, isLocal });
  }
}

export function explainStorage(error: unknown, { place, isLocal }: StorePlace): DiagnosisLine {
  return lineOf('storage', codeOfFault(error, isLocal), { place, why: codeOf(error) || wordsOf(error) });
}

/** Tests the store. No row refers to the object, so the hourly sweep deletes it when deleting fails here. */
async function writeReadDelete(storage: Storage): Promise<boolean> {
  const key = newStorageKey('uploads');
  const bytes = randomBytes(64);
  await storage.put(key, Readable.from([bytes]), { expectedBytes: bytes.length });
  const read = await storage.read(key);
  await storage.remove(key);
  return bytes.equals(read);
}

const FULL = ['ENOSPC', 'EDQUOT'];
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];
const FAULTS = {
  NO_KEYS: 'STORE_NO_KEYS',
  NO_BUCKET: 'STORE_NO_BUCKET',
  OTHER_REGION: 'STORE_OTHER_REGION',
  REFUSED: 'STORE_REFUSES',
} as const;

function codeOfFault(error: unknown, isLocal: boolean): DiagnosisCode {
  const fault = storeFaultOf(rootOf(error));
  if (fault) return FAULTS[fault];
  const code = codeOf(error);
  if (FULL.includes(code)) return 'STORE_FULL';
  if (UNWRITABLE.includes(code)) return 'STORE_UNWRITABLE';
  return isLocal ? 'STORE_FAILED' : 'STORE_UNREACHABLE';
}

/**
 * Returns by how many ms the clock of a store is ahead of this process, to the second; undefined when it does not tell its
 * time.
 */
export async function readStoreClockAhead(address: string, signal: AbortSignal): Promise<number | undefined> {
  const before = Date.now();
  const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
  const storeMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(storeMs) ? undefined : storeMs + 500 - (before + Date.now()) / 2;
}
