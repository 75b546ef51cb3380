/** Provides a stored report with a local file of its blob, for work in a thread. */
import type { Storage } from '../storage/storage.ts';
import type { FinishedReport } from './finished-report.ts';
import type { StoredReport } from './stored-report.ts';

/** Keeps the file until `work` ends. */
export async function withStoredReport<T>(
  storage: Storage,
  { tree, blobKey, chunks }: Pick<FinishedReport, 'tree' | 'blobKey' | 'chunks'>,
  work: (stored: StoredReport) => Promise<T>,
): Promise<T> {
  const blob = await storage.localFile(blobKey);
  try {
    return await work({ tree, blobFile: blob.path, chunks: await chunks() });
  } finally {
    await blob.release();
  }
}
