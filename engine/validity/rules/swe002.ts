import type { NormativeRule } from './normative-rule.ts';
import { numberOf } from './numbers.ts';
import type { RuleContext } from './rule-context.ts';

export const swe002: NormativeRule = {
  code: 'SWE002',
  version: 3,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    if (context.schema !== 'IFC2X3')
      for (const profile of context.exactly('IfcDerivedProfileDef')) checkOperator(context, profile);
    for (const entity of ['IfcExtrudedAreaSolidTapered', 'IfcRevolvedAreaSolidTapered']) {
      for (const solid of context.all(entity)) {
        for (const attribute of ['SweptArea', 'EndSweptArea']) {
          const profile = context.one(solid, attribute);
          if (profile < 0) continue;
          if (context.isExactly(profile, 'IfcMirroredProfileDef')) context.check(profile, false, { attribute: 'Operator' });
          else if (context.isExactly(profile, 'IfcDerivedProfileDef')) checkOperator(context, profile);
        }
      }
    }
  },
};

function checkOperator(context: RuleContext, profile: number): void {
  const operator = context.one(profile, 'Operator');
  if (operator >= 0) context.check(profile, !mirrors(context, operator), { attribute: 'Operator' });
}

/** Whether a transformation in the plane mirrors: its second axis is turned clockwise from the first, or one scale is negative. */
function mirrors(context: RuleContext, operator: number): boolean {
  const first = directionOf(context, operator, 'Axis1');
  const second = directionOf(context, operator, 'Axis2');
  const [x, y] = first ?? [1, 0];
  const turn = first && second ? x * (second[1] ?? 0) - y * (second[0] ?? 0) : 1;
  const scale = context.number(operator, 'Scale') ?? 1;
  return turn * scale * (context.number(operator, 'Scale2') ?? scale) <= 0;
}

function directionOf(context: RuleContext, row: number, attribute: string): [number, number] | undefined {
  const direction = context.one(row, attribute);
  const ratios = direction < 0 ? undefined : context.value(direction, 'DirectionRatios');
  return Array.isArray(ratios) ? [numberOf(ratios[0]), numberOf(ratios[1])] : undefined;
}
