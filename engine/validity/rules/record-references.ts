/** The references of whole records, and what is reached by them. */
import { CLOSE, HASH, OPEN, QUOTE, SLASH, ZERO } from '../../step/byte-codes.ts';
import { NumberColumn } from '../../step/number-column.ts';
import type { RecordIndex } from '../../step/record-index.ts';
import { skipSpace, stringEnd } from '../../step/value-bytes.ts';
import { ReferencePairs, type Referring, referringOf, rowsReferring } from '../instances.ts';
import { INVERSES } from './inverse-attributes.ts';
import type { RuleContext } from './rule-context.ts';

/** Calls `add` for the row of each reference of a record, in order. */
export function forEachReference(index: RecordIndex, row: number, add: (row: number) => void): void {
  const { arena } = index;
  let depth = 0;
  for (let i = index.starts[row] as number; i < arena.length; i++) {
    const byte = arena[i] as number;
    if (byte === HASH) {
      let id = 0;
      let digit = (arena[i + 1] as number) - ZERO;
      for (; digit >= 0 && digit <= 9; digit = (arena[i + 1] as number) - ZERO) {
        id = id * 10 + digit;
        i++;
      }
      const target = index.rowOf(id);
      if (target >= 0) add(target);
    } else if (byte === OPEN) depth++;
    else if (byte === CLOSE) {
      if (--depth === 0) return;
    } else if (byte === QUOTE) i = stringEnd(arena, i + 1, arena.length);
    else if (byte === SLASH) i = Math.max(i, skipSpace(arena, i, arena.length) - 1);
  }
}

/** Relationships of resources: an instance they point to is reached from them, and they lead no further. */
const RESOURCE_RELATIONSHIP = 'IfcResourceLevelRelationship';
/** Attributes of other instances by which these belong to the instance that they point to. */
const FOLLOWED: readonly (readonly [string, string])[] = [
  INVERSES.StyledByItem,
  INVERSES.HasCoordinateOperation,
  INVERSES.LayerAssignment,
  INVERSES.HasSubContexts,
  INVERSES.HasRepresentation,
  INVERSES.HasColours,
  INVERSES.WellKnownText,
  ['IFCMATERIALPROPERTIES', 'Material'],
  ['IFCPROFILEPROPERTIES', 'ProfileDefinition'],
  ['IFCINDEXEDTEXTUREMAP', 'MappedTo'],
  ['IFCSHAPEASPECT', 'PartOfProductDefinitionShape'],
];

/** Flags of a row. */
const REACHED = 1;
const HAS_POINTERS = 2;

/** Returns whether a row is a rooted instance or reached from one. */
export function findRowsReachedFromRoots(context: RuleContext): (row: number) => boolean {
  const { index } = context.model;
  const flags = new Uint8Array(index.count);
  const pointers = pointersTo(context);
  for (const { targets } of pointers) for (let i = 0; i < targets.length; i++) flags[targets[i] as number] = HAS_POINTERS;
  const stack = new NumberColumn();
  const add = (row: number): void => {
    const before = flags[row] as number;
    if (before & REACHED) return;
    flags[row] = before | REACHED;
    stack.push(row);
  };
  const relationships = context.kindsOf(RESOURCE_RELATIONSHIP);
  for (const root of context.all('IfcRoot')) add(root);
  for (let row = stack.pop(); row !== undefined; row = stack.pop()) {
    if (relationships[index.types[row] as number] === 1) continue;
    forEachReference(index, row, add);
    if ((flags[row] as number) & HAS_POINTERS)
      for (const group of pointers) for (const pointer of rowsReferring(group, row)) add(pointer);
  }
  return (row) => ((flags[row] as number) & REACHED) !== 0;
}

/** The references by which rows belong to the rows that they point to. A list per attribute takes no memory per row of the file. */
function pointersTo(context: RuleContext): Referring[] {
  const attributes = FOLLOWED.map(([entity, attribute]) => referringOf(context.model, { entity, attribute }));
  return [...attributes, resourceRelationships(context)];
}

function resourceRelationships(context: RuleContext): Referring {
  const pairs = new ReferencePairs();
  for (const row of context.all(RESOURCE_RELATIONSHIP))
    forEachReference(context.model.index, row, (target) => pairs.add(target, row));
  return pairs.sortByTarget();
}
