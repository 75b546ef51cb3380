/**
 * The index of a STEP file's kept records: typed arrays over one arena of bytes, so that a file of 512 MiB costs
 * about ten bytes a kept record plus the kept bytes. Rows are in file order. Frozen after `finish`.
 */
export interface RecordIndex {
  /** Number of kept records (rows 0 to count-1). */
  readonly count: number;
  /** STEP id per row; Float64Array only where an id exceeds 2^32-1. */
  readonly ids: Uint32Array | Float64Array;
  /** Index into `typeNames` per row. Complex instances whose parts have no order are under their first part. */
  readonly types: Uint16Array;
  /** Upper-case entity names in order of first appearance, those of records not kept too. */
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
  /** Which scanner took the plain records: WASM, or TypeScript where that is not to be had or the file is small. */
  readonly scannedBy: ScanCore;
  /** In the order they were met, at most FINDINGS_MAX; `findingCount` counts them all. */
  readonly findings: readonly StepFinding[];
  readonly findingCount: number;
  /** References that were read while scanning; absent where none were. */
  readonly refs?: RecordRefs | undefined;
  /** Row of a STEP id, or -1 where the record is not kept or does not exist. */
  rowOf(id: number): number;
  /** Rows of one upper-case type name in file order; empty when there are none. */
  rowsOf(typeName: string): Uint32Array;
}

/** Positions of two arguments of a record, -1 for none. */
export type RefPositions = readonly [number, number];

/** The references in two arguments of the records of some types, found while scanning. */
export interface RecordRefs {
  /** Per type the arguments they stand in. */
  readonly positions: readonly (RefPositions | undefined)[];
  /** Per row where its references end in `ids`. A row with none may have some that were not read. */
  readonly ends: Uint32Array | Float64Array;
  /** Below 2^28; those of the second argument with SECOND_ARGUMENT added. */
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
