/** The precision of the geometric context in which an item is used. */
import { cached } from '../../model/model.ts';
import { addToList } from '../../schema/add-to-list.ts';
import { NumberColumn } from '../../step/number-column.ts';
import { forEachReference } from './record-references.ts';
import type { RuleContext } from './rule-context.ts';

const DEFAULT_PRECISION = 1e-5;

/** In units of the file. The largest where an item is used in several contexts; the default where none gives one. */
export function precisionOf(context: RuleContext, row: number): number {
  const { values, places } = cached(context.model, 'precision per row', () => readPrecisions(context));
  return values[places[row] as number] as number;
}

/** The precisions of a file, of which each row has a place: few values and one or two bytes per row. */
interface Precisions {
  readonly values: readonly number[];
  readonly places: Uint8Array | Uint16Array | Uint32Array;
}

/** Reads down from the representations, those of the coarsest contexts first: each item has the first precision that reaches it. */
function readPrecisions(context: RuleContext): Precisions {
  const { index } = context.model;
  const groups = new Map<number, number[]>();
  for (const row of context.all('IfcRepresentation'))
    addToList(groups, precisionOfContext(context, context.one(row, 'ContextOfItems')), row);
  const sorted = [...groups].filter(([precision]) => !Number.isNaN(precision)).sort(([a], [b]) => b - a);
  const values = [DEFAULT_PRECISION, ...sorted.map(([precision]) => precision)];
  const places = placesFor(values.length, index.count);
  const contexts = context.kindsOf('IfcRepresentationContext');
  for (const [group, [, representations]] of sorted.entries()) {
    const stack = new NumberColumn();
    for (const row of representations) stack.push(row);
    const add = (row: number): void => {
      if (places[row] !== 0 || contexts[index.types[row] as number] === 1) return;
      places[row] = group + 1;
      stack.push(row);
    };
    for (let row = stack.pop(); row !== undefined; row = stack.pop()) forEachReference(index, row, add);
  }
  return { values, places };
}

function placesFor(valueCount: number, rowCount: number): Precisions['places'] {
  if (valueCount <= 2 ** 8) return new Uint8Array(rowCount);
  return valueCount <= 2 ** 16 ? new Uint16Array(rowCount) : new Uint32Array(rowCount);
}

function precisionOfContext(context: RuleContext, row: number): number {
  if (row < 0) return DEFAULT_PRECISION;
  const statedPrecision = context.number(row, 'Precision');
  if (statedPrecision !== undefined) return statedPrecision;
  const parent = context.one(row, 'ParentContext');
  return (parent < 0 ? undefined : context.number(parent, 'Precision')) ?? DEFAULT_PRECISION;
}
