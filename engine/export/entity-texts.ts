/**
 * Caches the text that the checks of one entity share: most rules check the same entities, so four of five checks are a copy with
 * another outcome. The cache is bounded; entities beyond the limit are written in full each time.
 */
import type { ByteWriter } from './byte-writer.ts';

const FIRST_BYTES = 65_536;
/**
 * Beyond this size the buffer grows to its limit at once. Memory that is not written takes no space, and no copies wait for the garbage
 * collector.
 */
const DOUBLING_MAX_BYTES = 1_048_576;
const BYTES_MIN = 4_194_304;
/** Share of a file that its entities need, approximately, in a file of walls, doors and few properties. */
const SHARE_OF_FILE = 1 / 48;

interface EntityTexts {
  /** Writes the text of the entity with this outcome; returns false where it is not cached. */
  write(row: number, out: ByteWriter, outcome: Uint8Array): boolean;
  /** Caches `text`, whose outcome runs from `outcomeFrom` to `outcomeTo`. */
  remember(row: number, text: Uint8Array, outcomeFrom: number, outcomeTo: number): void;
}

export function createEntityTexts(fileBytes: number): EntityTexts {
  const bytesMax = Math.max(BYTES_MIN, fileBytes * SHARE_OF_FILE);
  let bytes = new Uint8Array(FIRST_BYTES);
  let length = 0;
  /** Maps a row to its index in `ends`, which stores where head, outcome and tail end; the head begins where the previous entity ends. */
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
        // PASSED and FAILED have the same length, so one copy suffices and the word is replaced in it.
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
