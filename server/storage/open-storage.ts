/** Opens the configured storage: an S3-compatible store, otherwise the local disk. */
import path from 'node:path';
import type { Tracing } from '../tracing/tracing.ts';
import { localStorage } from './local-storage.ts';
import { reportOutages } from './report-outages.ts';
import type { S3Options } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { traceStorage } from './trace-storage.ts';
import { explainStore } from './unusable-store.ts';

interface StorageSettings {
  dataFolder: string;
  /** Settings of the store; absent for the local disk. */
  s3?: Omit<S3Options, 'temporaryFolder'>;
  tracing?: Tracing;
}

/** Opens the storage. Refuses with UNAVAILABLE without disk space or store; wrong keys or buckets are a StoreUnusableError. */
export async function openStorage({ dataFolder, s3, tracing }: StorageSettings): Promise<Storage> {
  if (!s3) return traceStorage(reportOutages(localStorage(path.join(dataFolder, 'files'))), tracing, 'local');
  // Loaded on demand, because it is large.
  const { s3Storage } = await import('./s3-storage.ts');
  const store = s3Storage({ ...s3, temporaryFolder: path.join(dataFolder, 'tmp') });
  return traceStorage(
    reportOutages(store, (error) => explainStore(error, s3)),
    tracing,
    's3',
  );
}
