/** Bytes of an IFC file in, answers about single objects of it out. */
import { keepDescriptions } from '../check/keep-set.ts';
import { type Reading, readModel } from '../model/index-model.ts';
import type { Model } from '../model/model.ts';
import { describeEntity } from './describe-entity.ts';
import type { EntityDescription } from './entity.ts';

export interface EntityReader {
  /** Undefined where the file has no such object. */
  describe(globalId: string): EntityDescription | undefined;
  /** About how much memory it takes. */
  readonly heldBytes: number;
}

export function readEntities(): Reading<EntityReader> {
  return readModel(keepDescriptions, (model) => ({
    describe: (globalId) => describeEntity(model, globalId),
    heldBytes: heldBytesOf(model),
  }));
}

/** Ids, starts and ends of references of a row, and a start per kind of link. */
const ROW_BYTES = 60;

/** Its bytes, its columns, and the links that the first question makes. */
function heldBytesOf({ index }: Model): number {
  return index.arena.buffer.byteLength + index.count * ROW_BYTES + (index.refs?.ids.byteLength ?? 0) * 2;
}
