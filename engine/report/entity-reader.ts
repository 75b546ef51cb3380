/** Reads an IFC file and answers questions about its objects. */
import { keepDescriptions } from '../check/keep-set.ts';
import { type Reading, readModel } from '../model/index-model.ts';
import type { Model } from '../model/model.ts';
import { describeEntity } from './describe-entity.ts';
import type { EntityDescription } from './entity.ts';
import { type Groupings, groupObjects, listGroupings, type ObjectGroups } from './group-objects.ts';
import type { Grouping } from './object-values.ts';

export interface EntityReader {
  /** Describes an object; undefined where the file has none. */
  describe(globalId: string): EntityDescription | undefined;
  /** Groups the objects that have a shape by a value. */
  group(grouping: Grouping): ObjectGroups;
  /** Lists by which values objects can be grouped. */
  groupings(): Groupings;
  /** Approximate bytes of memory that it takes. */
  readonly heldBytes: number;
}

export function readEntities(): Reading<EntityReader> {
  return readModel(keepDescriptions, (model) => ({
    describe: (globalId) => describeEntity(model, globalId),
    group: (grouping) => groupObjects(model, grouping),
    groupings: () => listGroupings(model),
    heldBytes: heldBytesOf(model),
  }));
}

/** Bytes per row: ids, starts and ends of references, and a start per kind of link. */
const ROW_BYTES = 60;

/** Sums the bytes of the file, its columns, and the links that the first question creates. */
function heldBytesOf({ index }: Model): number {
  return index.arena.buffer.byteLength + index.count * ROW_BYTES + (index.refs?.ids.byteLength ?? 0) * 2;
}
