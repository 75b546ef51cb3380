/** Makes a rule one of another kind, complete but for what only its author can choose. */
import type { Rule, Selection, ValueSource } from '../../../common/contract/rule-set-editor.ts';

/** In the order in which a page offers them: values, numbers, the file, places, shapes. */
export const KINDS = [
  ...(['UNIQUE', 'COMPARE', 'LISTED', 'DUPLICATE_GLOBAL_IDS'] as const),
  ...(['COUNT', 'SUM', 'SHARE'] as const),
  ...(['FILE_NAME', 'FILE_FACT', 'AGREEMENT'] as const),
  ...(['NEAR_ORIGIN', 'IN_STOREY', 'STOREY_ORDER'] as const),
  ...(['SAME_SHAPE', 'INTERSECTION', 'INSIDE'] as const),
] satisfies Rule['kind'][];

/** Rules about objects, as opposed to those about files and storeys. */
export type SelectingRule = Extract<Rule, { select: Selection }>;

export function isSelecting(rule: Rule): rule is SelectingRule {
  return 'select' in rule;
}

/** What a sum begins with: a name adds up to nothing. */
const FLOOR_AREA: ValueSource = { from: 'PROPERTY', propertySet: 'Qto_SpaceBaseQuantities', baseName: 'NetFloorArea' };
const NAME: ValueSource = { from: 'ATTRIBUTE', name: 'Name' };
/** Metres from the origin within which programs draw without errors of rounding. */
const NEAR_M = 1_000;
/** Metres that two objects may lie in each other before that counts. */
const DEPTH_M = 0.01;

/** Returns the rule as one of another kind: its texts stay, and its selection and value where both kinds have them. */
export function withKind(rule: Rule, kind: Rule['kind']): Rule {
  if (rule.kind === kind) return rule;
  const { type, id, name, chapter, checks, why, fix } = rule;
  const texts = { type, id, name, ...(chapter !== undefined && { chapter }), checks, why, fix };
  const select = isSelecting(rule) ? rule.select : {};
  const value = valueIn(rule) ?? NAME;
  switch (kind) {
    case 'UNIQUE':
      return { ...texts, kind, select, value, within: 'FILE' };
    case 'COMPARE':
      return { ...texts, kind, select, left: value, operator: 'EQUAL', right: { from: 'ATTRIBUTE', name: 'Name', of: 'TYPE' } };
    case 'COUNT':
      return { ...texts, kind, select, per: 'FILE', min: 1 };
    case 'SHARE':
      return { ...texts, kind, select, per: 'FILE', min: 1, having: {} };
    case 'SUM':
      return { ...texts, kind, select, value: isName(value) ? FLOOR_AREA : value, per: 'FILE', min: 0 };
    case 'LISTED':
      return { ...texts, kind, select, value, values: [] };
    case 'FILE_NAME':
      return { ...texts, kind, file: { simpleValue: '' } };
    case 'FILE_FACT':
      return { ...texts, kind, fact: 'LENGTH_UNIT' };
    case 'AGREEMENT':
      return { ...texts, kind, of: 'STOREYS' };
    case 'NEAR_ORIGIN':
      return { ...texts, kind, select, max: NEAR_M };
    case 'IN_STOREY':
      return { ...texts, kind, select };
    case 'STOREY_ORDER':
      return { ...texts, kind };
    case 'INTERSECTION':
      return { ...texts, kind, select, within: 'FILE', mode: 'HARD', distance: DEPTH_M };
    case 'DUPLICATE_GLOBAL_IDS':
    case 'SAME_SHAPE':
    case 'INSIDE':
      return { ...texts, kind, select, within: 'FILE' };
  }
}

function isName(value: ValueSource): boolean {
  return value.from === 'ATTRIBUTE' && value.name === 'Name';
}

function valueIn(rule: Rule): ValueSource | undefined {
  if (rule.kind === 'COMPARE') return rule.left;
  return 'value' in rule ? rule.value : undefined;
}
