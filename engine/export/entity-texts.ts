/**
 * What the checks of one entity have in common, as it was first written: most rules ask the same entities, so that four of
 * five checks are two copies and an outcome. Bounded: beyond it entities are written anew each time.
 */
import type { ByteWriter } from './byte-writer.ts';

const FIRST_BYTES = 65_536;
const BYTES_MAX = 4_194_304;

export interface EntityTexts {
  /** Writes head, outcome and tail of the entity; false where it is not remembered. */
  write(row: number, out: ByteWriter, outcome: Uint8Array): boolean;
  remember(row: number, head: Uint8Array, tail: Uint8Array): void;
}

export function createEntityTexts(): EntityTexts {
  let bytes = new Uint8Array(FIRST_BYTES);
  let length = 0;
  /** Row to its place in `ends`, which holds where head and tail end; the head begins where the entity before ends. */
  const places = new Map<number, number>();
  const ends: number[] = [0];
  return {
    write(row, out, outcome) {
      const place = places.get(row);
      if (place === undefined) return false;
      const headTo = ends[place] as number;
      out.copy(bytes.subarray(ends[place - 1] as number, headTo));
      out.copy(outcome);
      out.copy(bytes.subarray(headTo, ends[place + 1] as number));
      return true;
    },
    remember(row, head, tail) {
      const needed = length + head.length + tail.length;
      if (needed > BYTES_MAX) return;
      if (needed > bytes.length) bytes = grown(bytes, length, needed);
      bytes.set(head, length);
      bytes.set(tail, length + head.length);
      places.set(row, ends.length);
      ends.push(length + head.length, needed);
      length = needed;
    },
  };
}

function grown(bytes: Uint8Array, length: number, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(bytes.length * 2, needed));
  larger.set(bytes.subarray(0, length));
  return larger;
}
