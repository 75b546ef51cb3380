import type { SortedRows } from './rows-by-type.ts';

/**
 * The index of a STEP file's kept records: typed arrays over one arena of bytes. It takes about ten bytes per kept record plus
 * the kept bytes. Rows are in file order. Frozen after `finish`.
 */
export interface RecordIndex {
  /** Number of kept records (rows 0 to count-1). */
  readonly count: number;
  /** STEP id per row; a Float64Array only if an id exceeds 2^32-1. */
  readonly ids: Uint32Array | Float64Array;
  /** Index into `typeNames` per row. Complex instances whose parts have no order have the type of their first part. */
  readonly types: Uint16Array;
  /** Upper-case entity names of all records, kept or not, in order of first appearance. */
  readonly typeNames: readonly string[];
  /** Offset in `arena` of the "(" that opens the record's arguments; a complex instance has an "&" before it. */
  readonly starts: Uint32Array | Float64Array;
  readonly arena: Uint8Array;
  /** All records of the data section, kept or not. */
  readonly recordCount: number;
  /** Number of records per type name over the whole file, kept or not. */
  readonly typeCounts: ReadonlyMap<string, number>;
  readonly sizeBytes: number;
  readonly header: StepHeader;
  /** The scanner of plain records: WASM, or TypeScript for small files and without WASM. */
  readonly scannedBy: ScanCore;
  /** At most FINDINGS_MAX in order of discovery; `findingCount` counts all. */
  readonly findings: readonly StepFinding[];
  readonly findingCount: number;
  /** References read while scanning; absent if there are none. */
  readonly refs?: RecordRefs | undefined;
  /** What `rowsOf` reads; present in an index that is in shared memory, so that each thread need not sort the rows. */
  readonly sorted?: SortedRows | undefined;
  /** Row of a STEP id, or -1 if the record is not kept or does not exist. */
  rowOf(id: number): number;
  /** Rows of one upper-case type name in file order; empty when there are none. */
  rowsOf(typeName: string): Uint32Array;
}

/** Positions of two arguments of a record; -1 for an absent one. */
export type RefPositions = readonly [number, number];

/** References in up to two arguments of the records of some types, read while scanning. */
export interface RecordRefs {
  /** The argument positions per type. */
  readonly positions: readonly (RefPositions | undefined)[];
  /** End index in `ids` per row. A row without references may have some that were not read. */
  readonly ends: Uint32Array | Float64Array;
  /** Ids below 2^28. References in the second argument have the flag SECOND_ARGUMENT. */
  readonly ids: Uint32Array | Float64Array;
}

export type ScanCore = 'WASM' | 'JS';

export interface StepHeader {
  /** First entry of FILE_SCHEMA as written, such as IFC4X3_ADD2. */
  fileSchema: string;
  fileDescription: string[];
  fileName: string;
  timeStamp: string;
  authors: string[];
  organizations: string[];
  preprocessor: string;
  originatingSystem: string;
}

export interface StepFinding {
  code: string;
  line: number;
  offsetBytes: number;
  stepId?: number;
}
