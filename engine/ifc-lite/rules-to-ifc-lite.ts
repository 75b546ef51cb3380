/** Writes the rules of a rule set that ifc-lite can express, each as a whole; every other rule is refused with every reason. */
import { codesOf } from '../nl-sfb/edition.ts';
import { listRules, type Rule, type RuleSet, type Texts } from '../rules/rule-set.ts';
import type { ValueSource } from '../rules/value.ts';
import {
  attributeSubject,
  type ExportedSelection,
  exportSelection,
  isThere,
  matches,
  propertySubject,
} from './export-selection.ts';
import { type Condition, IFC_LITE_VERSION, type IfcLiteFile, type IfcLiteRule, type Requirement } from './format.ts';
import { IfcLiteObstacle, type RefusedConversion } from './obstacle.ts';
import { escapeExpression, expressionOf } from './patterns.ts';
import { valueKindOf } from './value-kind.ts';

export interface RulesAsIfcLite {
  /** Absent where no rule can be written. */
  file?: IfcLiteFile;
  /** Ids of the rules that are written. */
  written: string[];
  refused: RefusedConversion[];
}

/** Texts are those of one language, because the other format has one text each. */
export function rulesToIfcLite(ruleSet: RuleSet, language: keyof Texts): RulesAsIfcLite {
  const rules: IfcLiteRule[] = [];
  const refused: RefusedConversion[] = [];
  for (const rule of listRules(ruleSet)) {
    const name = rule.name[language];
    const { requirement, cardinality, conditions, obstacles } = exportRule(rule);
    if (obstacles.length > 0 || !requirement) {
      refused.push({ id: rule.id, name, obstacles: [...new Set(obstacles)] });
      continue;
    }
    rules.push({
      ...{ id: rule.id, name, description: `${rule.checks[language]} ${rule.why[language]}`, severity: 'error' },
      applicability: { groups: [{ rules: conditions, combinator: 'AND' }], authoredAs: 'chips' },
      requirement,
      ...(cardinality && { cardinality }),
      ...{ caseSensitive: true, tolerance: 0 },
    });
  }
  const written = rules.map(({ id }) => id);
  if (rules.length === 0) return { written, refused };
  return {
    file: { version: IFC_LITE_VERSION, name: ruleSet.name[language], description: ruleSet.description[language], rules },
    ...{ written, refused },
  };
}

interface Exported extends Pick<ExportedSelection, 'conditions' | 'obstacles'> {
  requirement?: Requirement;
  cardinality?: { minApplicable?: number; maxApplicable?: number };
}

function exportRule(rule: Rule): Exported {
  switch (rule.kind) {
    case 'UNIQUE':
      return exportUnique(rule);
    case 'COMPARE':
      return exportCompare(rule);
    case 'COUNT':
      return exportCount(rule);
    case 'LISTED':
      return exportListed(rule);
    default:
      return { conditions: [], obstacles: [IfcLiteObstacle.KIND] };
  }
}

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;

function exportUnique(rule: RuleOf<'UNIQUE'>): Exported {
  const { conditions, obstacles } = exportSelection(rule.select);
  const subject = exportValueSource(rule.value, rule, conditions, obstacles);
  if (rule.within !== 'FILE' && rule.within !== 'PROJECT') obstacles.push(IfcLiteObstacle.SCOPE);
  const scope = rule.within === 'PROJECT' ? 'federation' : 'perModel';
  return { conditions, obstacles, ...(subject && { requirement: { kind: 'unique', subject, scope } }) };
}

const OPERATORS = {
  EQUAL: 'eq',
  NOT_EQUAL: 'ne',
  LESS: 'lt',
  LESS_OR_EQUAL: 'lte',
  GREATER: 'gt',
  GREATER_OR_EQUAL: 'gte',
} as const;

function exportCompare(rule: RuleOf<'COMPARE'>): Exported {
  const { conditions, classes, obstacles } = exportSelection(rule.select);
  const left = exportValueSource(rule.left, rule, conditions, obstacles);
  const right = exportValueSource(rule.right, rule, conditions, obstacles);
  const { operator } = rule;
  if ([rule.left, rule.right].some((value) => valueKindOf(value, classes) !== 'NUMBER'))
    obstacles.push(IfcLiteObstacle.NUMBERS_ONLY);
  if ((operator === 'EQUAL' || operator === 'NOT_EQUAL') && rule.tolerance !== 0) obstacles.push(IfcLiteObstacle.TOLERANCE);
  if (operator === 'MATCHES' || !left || !right) return { conditions, obstacles: [...obstacles, IfcLiteObstacle.NUMBERS_ONLY] };
  return { conditions, obstacles, requirement: { kind: 'compare', left, right, op: OPERATORS[operator], valueType: 'number' } };
}

/** A requirement that every object meets: only the number of objects decides. */
const NOTHING: Requirement = {
  kind: 'element',
  block: { groups: [{ rules: [{ kind: 'ifcType', op: 'notIn', values: [] }], combinator: 'AND' }], authoredAs: 'chips' },
};

function exportCount(rule: RuleOf<'COUNT'>): Exported {
  const { conditions, obstacles } = exportSelection(rule.select);
  if (rule.per !== 'PROJECT' || rule.groups) obstacles.push(IfcLiteObstacle.COUNT_PER_PLACE);
  const { min, max } = rule;
  const cardinality = {
    ...(min !== undefined && { minApplicable: min }),
    ...(max !== undefined && { maxApplicable: max }),
  };
  return { conditions, obstacles, requirement: NOTHING, cardinality };
}

function exportListed(rule: RuleOf<'LISTED'>): Exported {
  const { conditions, obstacles } = exportSelection(rule.select);
  if (rule.list !== undefined) obstacles.push(IfcLiteObstacle.LIST);
  if (rule.perClass) obstacles.push(IfcLiteObstacle.PER_CLASS);
  const subject = exportValueSource(rule.value, rule, conditions, obstacles);
  const expression = rule.edition
    ? `^(?:${codesOf(rule.edition).map(escapeExpression).join('|')})(?![\\d.])`
    : expressionOf(rule.values ?? [], rule.compare === 'BEGINNING');
  if (!subject) return { conditions, obstacles };
  if (subject.kind === 'globalId' || subject.kind === 'quantity') obstacles.push(IfcLiteObstacle.VALUE_SOURCE);
  const block = { groups: [{ rules: [matches(subject, expression)], combinator: 'AND' as const }], authoredAs: 'chips' };
  return { conditions, obstacles, requirement: { kind: 'element', block } };
}

/** Adds what an object without the value is to the conditions, or the reason why that cannot be said. */
function exportValueSource(
  value: ValueSource,
  rule: Rule & { missing?: 'UNDECIDED' | 'FAIL' | 'IGNORE' | undefined },
  conditions: Condition[],
  obstacles: IfcLiteObstacle[],
): Condition | undefined {
  const subject = subjectOf(value);
  const { missing = 'UNDECIDED' } = rule;
  if (missing === 'UNDECIDED') obstacles.push(IfcLiteObstacle.MISSING_UNDECIDED);
  if (typeof subject === 'string') {
    obstacles.push(subject);
    return undefined;
  }
  if (missing === 'IGNORE') {
    if (['name', 'attribute', 'property', 'quantity'].includes(subject.kind)) conditions.push(isThere(subject));
    else obstacles.push(IfcLiteObstacle.MISSING_IGNORED);
  }
  return subject;
}

function subjectOf(value: ValueSource): Condition | IfcLiteObstacle {
  if (value.from === 'CLASSIFICATION') return IfcLiteObstacle.CLASSIFICATION;
  // Both programs read a user-defined type and that of the type object, and not in the same order.
  if (value.from === 'FILE_NAME' || value.from === 'PREDEFINED_TYPE') return IfcLiteObstacle.VALUE_SOURCE;
  const { of: owner = 'OBJECT' } = value;
  if (owner === 'TYPE')
    return value.from === 'ATTRIBUTE' && value.name === 'Name' ? { kind: 'type' } : IfcLiteObstacle.VALUE_SOURCE;
  if (owner !== 'OBJECT') return IfcLiteObstacle.VALUE_SOURCE;
  if (value.from === 'PROPERTY') return propertySubject(value.propertySet, value.baseName);
  return value.name === 'GlobalId' ? { kind: 'globalId' } : attributeSubject(value.name);
}
