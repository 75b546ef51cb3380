/**
 * What one thread read of a file from the beginning of a statement to its end, while another read all before that: joined
 * they are the index that one thread would have made. A part that could be anything else is not made.
 */
export interface IndexPart {
  /** Byte of the file at which it begins, and how many there are from there on. */
  fromBytes: number;
  sizeBytes: number;
  /** Data sections that begin in it. */
  dataSections: number;
  recordCount: number;
  /** In order of first appearance, with the number of records of each. */
  typeNames: readonly string[];
  typeCounts: readonly number[];
  /** Columns of its kept rows; offsets are those in the arena's memory, which both threads have. */
  ids: Uint32Array | Float64Array;
  types: Uint32Array | Float64Array;
  starts: Uint32Array | Float64Array;
  arenaFrom: number;
  arenaEnd: number;
  refs: Uint32Array | Float64Array;
  /** Empty where no references were read. */
  refEnds: Uint32Array | Float64Array;
  /** A bit per id. */
  seen: Uint32Array;
}
