/** Tells whether files have changed: when and how long, and which file it is, since a build is put in place by renaming. */
import { stat } from 'node:fs/promises';

export async function fileStamp(files: string[]): Promise<string> {
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return stats.map((one) => (one ? `${one.mtimeMs}:${one.size}:${one.ino}` : 'none')).join(' ');
}
