/** The precision of the geometric context in which an item is used. */
import { cached } from '../../model/model.ts';
import { forEachReference } from './record-references.ts';
import type { RuleContext } from './rule-context.ts';

const DEFAULT_PRECISION = 1e-5;

/** In units of the file. The largest where an item is used in several contexts; the default where none gives one. */
export function precisionOf(context: RuleContext, row: number): number {
  const precisions = cached(context.model, 'precision per row', () => readPrecisions(context));
  const storedPrecision = precisions[row];
  return storedPrecision === undefined || Number.isNaN(storedPrecision) ? DEFAULT_PRECISION : storedPrecision;
}

/** Reads down from the representations, those of the coarsest contexts first: each item has the first precision that reaches it. */
function readPrecisions(context: RuleContext): Float64Array {
  const { index } = context.model;
  const precisions = new Float64Array(index.count).fill(Number.NaN);
  const groups = new Map<number, number[]>();
  for (const row of context.all('IfcRepresentation')) {
    const precision = precisionOfContext(context, context.one(row, 'ContextOfItems'));
    const rows = groups.get(precision) ?? [];
    rows.push(row);
    groups.set(precision, rows);
  }
  for (const [precision, stack] of [...groups].sort(([a], [b]) => b - a)) {
    const add = (row: number): void => {
      if (Number.isNaN(precisions[row]) && !context.is(row, 'IfcRepresentationContext')) {
        precisions[row] = precision;
        stack.push(row);
      }
    };
    for (let row = stack.pop(); row !== undefined; row = stack.pop()) forEachReference(index, row, add);
  }
  return precisions;
}

function precisionOfContext(context: RuleContext, row: number): number {
  if (row < 0) return DEFAULT_PRECISION;
  const statedPrecision = context.number(row, 'Precision');
  if (statedPrecision !== undefined) return statedPrecision;
  const parent = context.one(row, 'ParentContext');
  return (parent < 0 ? undefined : context.number(parent, 'Precision')) ?? DEFAULT_PRECISION;
}
