import { findNearPoint } from './near-points.ts';
import type { NormativeRule } from './normative-rule.ts';
import { type PointTable, pointTableOf } from './point-table.ts';
import { precisionOf } from './precision.ts';
import type { RuleContext } from './rule-context.ts';

export const gem111: NormativeRule = {
  code: 'GEM111',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    const table = pointTableOf(context);
    for (const loop of context.all('IfcPolyLoop'))
      checkPoints(context, loop, table, table.slotsOf(context.many(loop, 'Polygon')));
    for (const line of context.all('IfcPolyline')) {
      const rows = context.many(line, 'Points');
      const slots = table.slotsOf(rows);
      const [first, last] = [slots[0], slots.at(-1)];
      const isClosed = first !== undefined && last !== undefined && table.distance(first, last) < precisionOf(context, line);
      checkPoints(context, line, table, isClosed ? slots.slice(0, -1) : slots);
      if (isClosed) {
        if (slots.length > 1) checkPoints(context, line, table, slots.slice(1));
        context.check(line, rows[0] === rows.at(-1), { attribute: 'Points' });
      }
    }
  },
};

function checkPoints(context: RuleContext, row: number, table: PointTable, slots: readonly number[]): void {
  const near = findNearPoint(table, slots, precisionOf(context, row));
  context.check(row, near < 0, () => ({ actual: table.pointOf(near).join(', ') }));
}
