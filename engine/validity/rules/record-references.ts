/** The references of whole records, and what is reached by them. */
import { CLOSE, HASH, OPEN, QUOTE, SLASH, ZERO } from '../../step/byte-codes.ts';
import type { RecordIndex } from '../../step/record-index.ts';
import { skipSpace, stringEnd } from '../../step/value-bytes.ts';
import { referringOf } from '../instances.ts';
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

/** 1 for each row that is a rooted instance or reached from one. */
export function rowsReachedFromRoots(context: RuleContext): Uint8Array {
  const { index } = context.model;
  const reached = new Uint8Array(index.count);
  const stack: number[] = [];
  const add = (row: number): void => {
    if (reached[row] === 1) return;
    reached[row] = 1;
    stack.push(row);
  };
  const pointers = pointersTo(context);
  const relationships = context.kindsOf(RESOURCE_RELATIONSHIP);
  for (const root of context.all('IfcRoot')) add(root);
  for (let row = stack.pop(); row !== undefined; row = stack.pop()) {
    if (relationships[index.types[row] as number] === 1) continue;
    forEachReference(index, row, add);
    for (let i = pointers.starts[row] as number; i < (pointers.starts[row + 1] as number); i++) add(pointers.rows[i] as number);
  }
  return reached;
}

/** For each row the rows that belong to it by a followed attribute, as one array with a start per row. */
function pointersTo(context: RuleContext): { starts: Uint32Array; rows: Uint32Array } {
  const { count } = context.model.index;
  const groups = [
    ...FOLLOWED.map(([entity, attribute]) => referringOf(context.model, { entity, attribute })),
    resourceRelationships(context),
  ];
  const starts = new Uint32Array(count + 1);
  for (const { targets } of groups) for (const target of targets) (starts[target + 1] as number)++;
  for (let row = 0; row < count; row++) starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number);
  const rows = new Uint32Array(starts[count] as number);
  const next = starts.slice(0, count);
  for (const { targets, sources } of groups) {
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i] as number;
      rows[next[target] as number] = sources[i] as number;
      next[target] = (next[target] as number) + 1;
    }
  }
  return { starts, rows };
}

function resourceRelationships(context: RuleContext): { targets: number[]; sources: number[] } {
  const targets: number[] = [];
  const sources: number[] = [];
  for (const row of context.all(RESOURCE_RELATIONSHIP)) {
    forEachReference(context.model.index, row, (target) => {
      targets.push(target);
      sources.push(row);
    });
  }
  return { targets, sources };
}
