/** Hashes files piece by piece, so that memory does not grow with their size. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { answerPage } from '../../common/ui/answer-page.ts';
import type { HashCalls } from './hash-file.ts';

/** Bytes between two messages about the progress. */
const PROGRESS_BYTES = 4_194_304;

/** Resolves when the last file is hashed, because files are hashed one at a time. */
let last: Promise<unknown> = Promise.resolve();

answerPage<HashCalls>({
  hash(file, report) {
    const hashed = last.then(() => hash(file, report));
    last = hashed.catch(() => undefined);
    return hashed;
  },
});

async function hash(file: File, report: (doneBytes: number) => void): Promise<string> {
  const hasher = sha256.create();
  const reader = file.stream().getReader();
  let doneBytes = 0;
  let reportedBytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hasher.update(piece.value);
    doneBytes += piece.value.length;
    if (doneBytes - reportedBytes < PROGRESS_BYTES) continue;
    reportedBytes = doneBytes;
    report(doneBytes);
  }
  return bytesToHex(hasher.digest());
}
