/** Turns the bytes of an IFC file into a model: runs the indexer with the classes of the file's own schema. */
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import { orderParts } from '../schema/order-parts.ts';
import type { Schema } from '../schema/schema.ts';
import { createIndexer } from '../step/indexer.ts';
import type { ScanCore } from '../step/record-index.ts';
import { UnreadableFile } from '../step/unreadable-file.ts';
import { createModel, type Model } from './model.ts';
import { refPositionsOf } from './relations.ts';

export interface KeepSet {
  /** Returns true for the upper-case entity names whose records are needed. */
  keep(typeName: string): boolean;
  /** Returns a test of the Name of these records, so that only those with a matching Name are kept; undefined keeps all of them. */
  wantedNames(typeName: string): ((name: string) => boolean) | undefined;
}

/** Reads a file for one purpose. */
export interface Reading<Result> {
  /** Takes the bytes of the file in order; the caller may reuse the chunk afterwards. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Ends the file and returns the result. Throws UnreadableFile {code, offsetBytes, line}. */
  finish(): Result;
}

export interface ModelIndexer extends Reading<Model> {
  /** The scanner that has scanned the plain records so far. */
  readonly scannedBy: ScanCore;
}

/** Reads the model of a file and returns the result of `answer` for it. */
export function readModel<Result>(keepOf: (schema: Schema) => KeepSet, answer: (model: Model) => Result): Reading<Result> {
  const { push, finish } = createModelIndexer(keepOf);
  return { push, finish: () => answer(finish()) };
}

export function createModelIndexer(keepOf: (schema: Schema) => KeepSet): ModelIndexer {
  let keepSet: KeepSet | undefined;
  const keptIn = (fileSchema: string): KeepSet => {
    keepSet ??= keepOf(schemaFor(fileSchema));
    return keepSet;
  };
  const indexer = createIndexer({
    keep: (typeName, { fileSchema }) => keptIn(fileSchema).keep(typeName),
    wantedNames: (typeName, { fileSchema }) => keptIn(fileSchema).wantedNames(typeName),
    refPositions: (typeName, { fileSchema }) => refPositionsOf(schemaFor(fileSchema), typeName),
    orderParts: (names, { fileSchema }) => orderParts(schemaFor(fileSchema), names),
  });
  return {
    push: (chunk) => indexer.push(chunk),
    get scannedBy() {
      return indexer.scannedBy;
    },
    finish: () => {
      const index = indexer.finish();
      return createModel(index, schemaFor(index.header.fileSchema));
    },
  };
}

/** Returns the schema that a file names. Throws UnreadableFile UNSUPPORTED_SCHEMA (D43). */
function schemaFor(fileSchema: string): Schema {
  const name = schemaOf(fileSchema);
  if (name === undefined) throw new UnreadableFile('UNSUPPORTED_SCHEMA', { offsetBytes: 0, line: 1 });
  return loadSchema(name);
}
