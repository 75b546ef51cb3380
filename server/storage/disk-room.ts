/** Checks the free space on a disk. Uploads leave a reserve: without space the database stops, and nobody could delete anything. */
import fs from 'node:fs/promises';

/** Bytes of a disk that uploads leave free, for the database to work on; below it /readyz says that the disk is full. */
export const DISK_RESERVE_BYTES = 32 * 1_048_576;

/** Returns the free bytes of an existing folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

/** Throws ENOSPC, like the file system, when fewer bytes than the reserve would remain. */
export async function requireReserve(folder: string, bytes = 0): Promise<void> {
  const free = await readFreeBytes(folder);
  if (free - bytes >= DISK_RESERVE_BYTES) return;
  const message = `${free} bytes are free in ${folder}: too few for ${bytes} and a reserve of ${DISK_RESERVE_BYTES}`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}
