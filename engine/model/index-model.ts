/** Bytes of an IFC file in, a model out: the indexer with what the file's own schema says of its classes. */
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import { orderParts } from '../schema/order-parts.ts';
import type { Schema } from '../schema/schema.ts';
import { createIndexer } from '../step/indexer.ts';
import type { ScanCore } from '../step/record-index.ts';
import { UnreadableFile } from '../step/unreadable-file.ts';
import { createModel, type Model } from './model.ts';
import { refPositionsOf } from './relations.ts';

export interface KeepSet {
  /** True for the upper-case entity names whose records are needed. */
  keep(typeName: string): boolean;
  /** Of these records only those whose Name is asked for are needed; undefined: all of them. */
  wantedNames(typeName: string): ((name: string) => boolean) | undefined;
}

/** Reads a file for one purpose. */
export interface Reading<Result> {
  /** Bytes of the file in order; the caller may reuse the chunk afterwards. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Throws UnreadableFile {code, offsetBytes, line}. */
  finish(): Result;
}

export interface ModelIndexer extends Reading<Model> {
  /** Which scanner took the plain records so far. */
  readonly scannedBy: ScanCore;
}

/** What `answer` says of the model of a file. */
export function readModel<Result>(keepOf: (schema: Schema) => KeepSet, answer: (model: Model) => Result): Reading<Result> {
  const { push, finish } = createModelIndexer(keepOf);
  return { push, finish: () => answer(finish()) };
}

export function createModelIndexer(keepOf: (schema: Schema) => KeepSet): ModelIndexer {
  let kept: KeepSet | undefined;
  const keptIn = (fileSchema: string): KeepSet => {
    kept ??= keepOf(schemaFor(fileSchema));
    return kept;
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

/** Throws UnreadableFile UNSUPPORTED_SCHEMA (D43). */
function schemaFor(fileSchema: string): Schema {
  const name = schemaOf(fileSchema);
  if (name === undefined) throw new UnreadableFile('UNSUPPORTED_SCHEMA', { offsetBytes: 0, line: 1 });
  return loadSchema(name);
}
