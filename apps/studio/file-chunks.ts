/** Reads a file in pieces. */

const PROGRESS_STEP_BYTES = 4 * 1024 * 1024;

/** Yields the bytes of a file in order, and says now and then how many of them were read. */
export async function* chunksOf(file: Blob, onProgress: (doneBytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let [doneBytes, shownBytes] = [0, 0];
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    yield value;
    doneBytes += value.length;
    if (doneBytes - shownBytes < PROGRESS_STEP_BYTES) continue;
    shownBytes = doneBytes;
    onProgress(doneBytes);
  }
}
