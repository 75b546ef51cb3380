/**
 * Reads a file for the validity check: its index with all records, and the entities of its header with every field as written.
 * A file of a schema that is not supported is read too, because its header and syntax are checked all the same.
 */
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import { orderParts } from '../schema/order-parts.ts';
import type { Schema } from '../schema/schema.ts';
import { createIndexer, type Indexer } from '../step/indexer.ts';
import type { RecordIndex } from '../step/record-index.ts';
import type { StepValue } from '../step/step-value.ts';
import { isUnreadableFile, type UnreadableFile } from '../step/unreadable-file.ts';

/** The fields of each header entity by its upper-case keyword; of an entity that stands twice those of the first. */
export type HeaderEntities = ReadonlyMap<string, readonly StepValue[]>;

export class FileIndexing {
  private readonly entities = new Map<string, readonly StepValue[]>();
  private readonly indexer: Indexer;
  private unreadable: UnreadableFile | undefined;

  /** Other threads can read a shared index (shared-index.ts). */
  constructor(shared = false) {
    this.indexer = createIndexer({
      keep: () => true,
      orderParts: (names, { fileSchema }) => {
        const schema = schemaFor(fileSchema);
        return schema && orderParts(schema, names);
      },
      onHeaderEntity: (keyword, values) => {
        if (!this.entities.has(keyword)) this.entities.set(keyword, values);
      },
      shared,
    });
  }

  push(chunk: Uint8Array): void {
    this.read(() => this.indexer.push(chunk));
  }

  /** Returns the index, or the reason why there is none, and what was read of the header. */
  finish(): { indexed: RecordIndex | UnreadableFile; header: HeaderEntities } {
    const index = this.read(() => this.indexer.finish());
    return { indexed: index ?? (this.unreadable as UnreadableFile), header: this.entities };
  }

  /** Returns undefined from the first chunk on at which the file turns out to be unreadable. */
  private read<T>(step: () => T): T | undefined {
    if (this.unreadable) return undefined;
    try {
      return step();
    } catch (error) {
      if (!isUnreadableFile(error)) throw error;
      this.unreadable = error;
      return undefined;
    }
  }
}

function schemaFor(fileSchema: string): Schema | undefined {
  const name = schemaOf(fileSchema);
  return name && loadSchema(name);
}
