import { CONVERSION_FACTORS, PREFIXES } from './conversion-factors.ts';
import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const pjs001: NormativeRule = {
  code: 'PJS001',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const project of context.all('IfcProject')) {
      const assignment = context.one(project, 'UnitsInContext');
      if (assignment < 0) continue;
      for (const unit of context.many(assignment, 'Units'))
        if (context.isExactly(unit, 'IfcConversionBasedUnit')) checkUnit(context, unit);
    }
  },
};

const SI_NAMES: Readonly<Record<string, string>> = {
  AREAUNIT: 'SQUARE_METRE',
  LENGTHUNIT: 'METRE',
  VOLUMEUNIT: 'CUBIC_METRE',
  PLANEANGLEUNIT: 'RADIAN',
};
const RELATIVE_TOLERANCE = 1e-6;

function checkUnit(context: RuleContext, unit: number): void {
  const kind = context.text(unit, 'UnitType') ?? '';
  const name = (context.text(unit, 'Name') ?? '').toLowerCase();
  const factors = CONVERSION_FACTORS[kind] ?? {};
  const factor = factors[name];
  const expectedName = SI_NAMES[kind];
  if (expectedName)
    context.check(unit, factor !== undefined, () => ({
      attribute: 'Name',
      expected: Object.keys(factors).join(', '),
      actual: name,
    }));
  const measure = context.one(unit, 'ConversionFactor');
  const base = measure < 0 ? -1 : context.one(measure, 'UnitComponent');
  if (base < 0) return;
  context.checkType(base, 'IfcSIUnit');
  if (!context.isExactly(base, 'IfcSIUnit')) return;
  if (expectedName) context.checkText(base, 'Name', expectedName);
  if (factor === undefined) return;
  const actual = (context.number(measure, 'ValueComponent') ?? Number.NaN) * baseFactor(context, base);
  const holds = Math.abs(actual - factor) <= RELATIVE_TOLERANCE * Math.max(Math.abs(actual), Math.abs(factor));
  context.check(unit, holds, () => ({ attribute: 'ConversionFactor', expected: String(factor), actual: String(actual) }));
}

/** Factor from an SI unit with a prefix to the one without; a prefix of an area or volume is that of its length. */
function baseFactor(context: RuleContext, base: number): number {
  const prefix = PREFIXES[context.text(base, 'Prefix') ?? ''] ?? 1;
  const name = context.text(base, 'Name') ?? '';
  return prefix ** (name.startsWith('SQUARE') ? 2 : name.startsWith('CUBIC') ? 3 : 1);
}
