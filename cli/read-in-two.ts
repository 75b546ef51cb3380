/**
 * A large model read in two halves at once, the later one by a second thread. Where that begins may be a mistake, for in a text or a
 * comment anything can look like a record: what the thread read counts only if the first half ends exactly there, between two
 * statements. Else, and where the thread met anything unusual, all of it is read here, with the same result and in more time.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { IndexPart } from '../engine/step/index-part.ts';
import type { ValidateInput, Validation } from '../engine/validate.ts';
import { readModel } from './read-model.ts';
import type { ThreadedReport } from './threaded-report.ts';

/** Records are shorter than this but for a few. */
const LOOKED_AT_BYTES = 65_536;
/** What a record begins with, at the beginning of a line. */
const RECORD = Buffer.from('\n#');

interface TwoThreads {
  validation: Validation;
  input: ValidateInput;
  thread: Pick<ThreadedReport, 'readPart'>;
}

/** Throws what `readModel` throws. */
export async function readInTwo(path: string, { validation, input, thread }: TwoThreads): Promise<void> {
  const push = (chunk: Uint8Array): void => validation.push(chunk);
  const border = findBorder(path);
  if (border < 0) return readModel(path, push);
  let part: Promise<IndexPart | undefined> | undefined;
  const pushAndOrder = (chunk: Uint8Array): void => {
    push(chunk);
    const { header } = validation;
    if (part || !header) return;
    part = thread.readPart({ path, fromBytes: border, header, input });
    // Heard where it is waited for, which is after the first half was read.
    part.catch(() => undefined);
  };
  await readModel(path, pushAndOrder, { from: 0, to: border });
  const found = await part;
  if (!found || !validation.takePart(found)) await readModel(path, push, { from: border, to: Number.POSITIVE_INFINITY });
}

/** The byte near the middle where a record seems to begin; -1 where none does. */
function findBorder(path: string): number {
  const middle = Math.floor((statSync(path, { throwIfNoEntry: false })?.size ?? 0) / 2);
  if (middle === 0) return -1;
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(LOOKED_AT_BYTES);
    const at = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, middle)).indexOf(RECORD);
    return at < 0 ? -1 : middle + at + 1;
  } finally {
    closeSync(file);
  }
}
