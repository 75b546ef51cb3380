/** Hashes files piece by piece, so that memory does not grow with their size. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { HashOrder, HashReply } from './hash-file.ts';

/** Bytes between two messages about the progress. */
const PROGRESS_BYTES = 4_194_304;

const post = (reply: HashReply) => postMessage(reply);
/** Resolves when the last file is hashed, because files are hashed one at a time. */
let last = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<HashOrder>) => {
  last = last.then(() => hash(data));
};

async function hash({ id, file }: HashOrder): Promise<void> {
  try {
    const hasher = sha256.create();
    const reader = file.stream().getReader();
    let doneBytes = 0;
    let reportedBytes = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      hasher.update(piece.value);
      doneBytes += piece.value.length;
      if (doneBytes - reportedBytes < PROGRESS_BYTES) continue;
      reportedBytes = doneBytes;
      post({ id, doneBytes });
    }
    post({ id, sha256: bytesToHex(hasher.digest()) });
  } catch (error) {
    post({ id, fault: String(error) });
  }
}
