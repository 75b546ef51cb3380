import { createIndexer } from './indexer.ts';
import type { RecordIndex, ScanCore } from './record-index.ts';

const CHUNK_BYTES = 1_048_576;

/** Indexes a file in memory, for tests and small inputs. Throws UnreadableFile. */
export function indexBytes(
  bytes: Uint8Array,
  keep: (typeName: string) => boolean,
  chunkBytes = CHUNK_BYTES,
  scanBy?: ScanCore,
): RecordIndex {
  const indexer = createIndexer({ keep, scanBy });
  for (let at = 0; at < bytes.length; at += chunkBytes) indexer.push(bytes.subarray(at, at + chunkBytes));
  return indexer.finish();
}
