/** Reads a file in chunks in a validating process. */
import fs from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChunks } from '../reports/read-chunks.ts';

const PROGRESS_STEP = 0.02;

/** Calls `push` with each chunk, which the next one overwrites, and `onShare` with the share of the file that is read. */
export async function pushFile(file: string, push: (chunk: Uint8Array) => void, onShare: (share: number) => void): Promise<void> {
  const sizeBytes = fs.statSync(file).size;
  let doneBytes = 0;
  let lastShare = 0;
  for (const chunk of readChunks(file)) {
    push(chunk);
    doneBytes += chunk.length;
    const share = doneBytes / sizeBytes;
    if (share - lastShare < PROGRESS_STEP) continue;
    lastShare = share;
    onShare(share);
    // Lets the connection close, so that the process ends with its server.
    await nextTurn();
  }
}
