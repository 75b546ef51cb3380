/** Room on a disk. Uploads leave a reserve: a database that cannot write on stops, and nobody could even delete something. */
import fs from 'node:fs/promises';
import { DISK_RESERVE_BYTES } from '../../common/contract/limits.ts';

/** The folder must be there. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

/** Throws as the file system does (ENOSPC) where less than the reserve would be left beside so many bytes. */
export async function requireReserve(folder: string, bytes = 0): Promise<void> {
  const free = await readFreeBytes(folder);
  if (free - bytes >= DISK_RESERVE_BYTES) return;
  const message = `${free} bytes are free in ${folder}: too few for ${bytes} and a reserve of ${DISK_RESERVE_BYTES}`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}
