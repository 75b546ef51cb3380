/**
 * What the checks of one entity have in common, as it was first written: most rules ask the same entities, so that four of
 * five checks are a copy with another outcome in it. Bounded: beyond it entities are written anew each time.
 */
import type { ByteWriter } from './byte-writer.ts';

const FIRST_BYTES = 65_536;
/** Beyond it the rest is asked for at once, which takes no memory before it is written: no copies that wait to be collected. */
const DOUBLING_MAX_BYTES = 1_048_576;
const BYTES_MIN = 4_194_304;
/** Of a file: what its entities take, about, in a file of walls, doors and few properties. */
const SHARE_OF_FILE = 1 / 48;

interface EntityTexts {
  /** Writes the text of the entity with this outcome in it; false where it is not remembered. */
  write(row: number, out: ByteWriter, outcome: Uint8Array): boolean;
  /** `text` has its outcome from `outcomeFrom` to `outcomeTo`. */
  remember(row: number, text: Uint8Array, outcomeFrom: number, outcomeTo: number): void;
}

export function createEntityTexts(fileBytes: number): EntityTexts {
  const bytesMax = Math.max(BYTES_MIN, fileBytes * SHARE_OF_FILE);
  let bytes = new Uint8Array(FIRST_BYTES);
  let length = 0;
  /** Row to its place in `ends`, which holds where head, outcome and tail end; the head begins where the entity before ends. */
  const places = new Map<number, number>();
  const ends: number[] = [0];
  return {
    write(row, out, outcome) {
      const place = places.get(row);
      if (place === undefined) return false;
      const from = ends[place - 1] as number;
      const headTo = ends[place] as number;
      const tailFrom = ends[place + 1] as number;
      const to = ends[place + 2] as number;
      if (tailFrom - headTo === outcome.length) {
        // Passed and failed are words of one length: one copy, and the other word in it.
        let at = out.length + headTo - from;
        out.copy(bytes.subarray(from, to));
        for (let i = 0; i < outcome.length; i++) out.bytes[at++] = outcome[i] as number;
        return true;
      }
      out.copy(bytes.subarray(from, headTo));
      out.copy(outcome);
      out.copy(bytes.subarray(tailFrom, to));
      return true;
    },
    remember(row, text, outcomeFrom, outcomeTo) {
      const needed = length + text.length;
      if (needed > bytesMax) return;
      if (needed > bytes.length) {
        const doubled = Math.max(bytes.length * 2, needed);
        bytes = grown(bytes, length, doubled > DOUBLING_MAX_BYTES ? bytesMax : doubled);
      }
      bytes.set(text, length);
      places.set(row, ends.length);
      ends.push(length + outcomeFrom, length + outcomeTo, needed);
      length = needed;
    },
  };
}

function grown(bytes: Uint8Array, length: number, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes.subarray(0, length));
  return larger;
}
