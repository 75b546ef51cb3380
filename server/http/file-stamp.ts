/** Returns a stamp of the state of files by time, size and inode: a build replaces its files by renaming. */
import { stat } from 'node:fs/promises';

export async function fileStamp(files: string[]): Promise<string> {
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return stats.map((one) => (one ? `${one.mtimeMs}:${one.size}:${one.ino}` : 'none')).join(' ');
}
