import { measureFactor } from '../../model/units.ts';
import { isSystem, metresPerUnit } from './coordinate-systems.ts';
import type { NormativeRule } from './normative-rule.ts';

/** Relative to the factors that are compared. */
const PRECISION = 1e-9;

export const grf005: NormativeRule = {
  code: 'GRF005',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    const { factor } = measureFactor(context.model, 'IFCLENGTHMEASURE');
    for (const conversion of context.all('IfcMapConversion')) {
      const system = context.one(conversion, 'TargetCRS');
      if (system < 0) continue;
      context.apply();
      const name = context.text(system, 'Name') ?? '';
      const metres = metresPerUnit(name);
      if (metres === undefined && !isSystem(name)) {
        context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: `the EPSG dataset has no coordinate system "${name}"` });
        continue;
      }
      const scale = context.number(conversion, 'Scale') || 1;
      const expected = metres === undefined ? undefined : metres / factor;
      context.check(conversion, expected !== undefined && isClose(expected, scale), () => ({
        attribute: 'Scale',
        ...(expected !== undefined && { expected: String(expected) }),
        actual: String(scale),
      }));
    }
  },
};

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= PRECISION * Math.max(Math.abs(a), Math.abs(b));
}
