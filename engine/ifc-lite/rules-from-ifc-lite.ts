/** Reads the rules of an ifc-lite file that a rule set can express, each as a whole; every other rule is refused with every reason. */
import type * as z from 'zod';
import { RULE_ID_LENGTH_MAX, RULE_TEXT_LENGTH_MAX } from '../limits.ts';
import { parseRule, parseRuleSetValue, pathText, type RuleSetProblem } from '../rules/parse-rule-set.ts';
import { RULE_SET_FORMAT, RULE_SET_FORMAT_VERSION, type Rule, type RuleSet, type Texts } from '../rules/rule-set.ts';
import type { ValueSource } from '../rules/value.ts';
import { type Condition, type IfcLiteFile, type IfcLiteRule, ifcLiteSchema, type Requirement } from './format.ts';
import { conditionsOf, importNames, importSelection } from './import-selection.ts';
import { IfcLiteObstacle, type RefusedConversion } from './obstacle.ts';

export interface RulesFromIfcLite {
  /** Absent where no rule can be read. */
  ruleSet?: RuleSet;
  /** Ids of the rules that are read. */
  written: string[];
  refused: RefusedConversion[];
  /** What is wrong with the rules together: too many, or two with one id. */
  problems: RuleSetProblem[];
}

/** What is wrong with the form of a file: a JSON path and a sentence part of the schema, in English. */
export interface IfcLiteProblem {
  path: string;
  message: string;
}

export type ParsedIfcLite = { file: IfcLiteFile; problems: [] } | { file: undefined; problems: IfcLiteProblem[] };

export function parseIfcLite(json: unknown): ParsedIfcLite {
  const { success, data, error } = ifcLiteSchema.safeParse(json);
  return success ? { file: data, problems: [] } : { file: undefined, problems: error.issues.map(problemOf) };
}

const problemOf = ({ path, message }: z.core.$ZodIssue): IfcLiteProblem => ({ path: pathText(path), message });

export function rulesFromIfcLite(file: IfcLiteFile): RulesFromIfcLite {
  const rules: Rule[] = [];
  const written: string[] = [];
  const refused: RefusedConversion[] = [];
  const hasTargets = Object.values(file.targets ?? {}).some((list) => Array.isArray(list) && list.length > 0);
  for (const rule of file.rules) {
    const { parts, obstacles } = importRule(rule);
    if (hasTargets) obstacles.push(IfcLiteObstacle.CONDITION);
    const read = parts.map((part, at) => parseRule({ ...textsOf(rule, parts.length > 1 ? at + 1 : 0), ...part }));
    if (obstacles.length === 0 && read.every((one) => one !== undefined)) {
      rules.push(...(read as Rule[]));
      written.push(rule.id);
    } else
      refused.push({
        id: rule.id,
        name: rule.name,
        obstacles: [...new Set(obstacles.length > 0 ? obstacles : [IfcLiteObstacle.CONDITION])],
      });
  }
  if (rules.length === 0) return { written, refused, problems: [] };
  const { ruleSet, problems } = parseRuleSetValue({
    ...{ format: RULE_SET_FORMAT, formatVersion: RULE_SET_FORMAT_VERSION, id: idOf(file.name), version: '1' },
    ...{ name: inBoth(file.name), description: inBoth(file.description || file.name), elements: rules },
  });
  return ruleSet ? { ruleSet, written, refused, problems } : { written: [], refused, problems };
}

const inBoth = (text: string): Texts => ({ nl: text.slice(0, RULE_TEXT_LENGTH_MAX), en: text.slice(0, RULE_TEXT_LENGTH_MAX) });

/** Returns a text as an id; ids of ifc-lite are UUIDs. */
const idOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, RULE_ID_LENGTH_MAX) || 'ifc-lite';

/** The other format has no reason and no repair. */
const UNSTATED: Texts = {
  nl: 'Het bestand van ifc-lite zegt hier niets over.',
  en: 'The file of ifc-lite says nothing about this.',
};

function textsOf({ id, name, description }: IfcLiteRule, number: number) {
  const suffix = number > 0 ? ` (${number})` : '';
  return {
    ...{ type: 'RULE', id: idOf(number > 0 ? `${id}-${number}` : id), name: inBoth(`${name}${suffix}`) },
    ...{ checks: inBoth(description || name), why: UNSTATED, fix: { revit: UNSTATED, archicad: UNSTATED } },
  };
}

interface Imported {
  /** The fields of each rule that together say what the rule says. */
  parts: object[];
  obstacles: IfcLiteObstacle[];
}

function importRule(rule: IfcLiteRule): Imported {
  const { select, obstacles } = importSelection(rule.applicability);
  if (rule.severity === 'warning') obstacles.push(IfcLiteObstacle.WARNING);
  const { minApplicable: min, maxApplicable: max } = rule.cardinality ?? {};
  const count = { kind: 'COUNT', select, per: 'PROJECT', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const counts = min === undefined && max === undefined ? [] : [count];
  if (isMetByAll(rule.requirement)) return { parts: counts, obstacles };
  const parts = importRequirement(rule, obstacles).map((one) => ({ ...one, select }));
  return { parts: [...counts, ...parts], obstacles };
}

/** Returns whether every object meets a requirement, as in the rules that are written for a number of objects. */
function isMetByAll(requirement: Requirement): boolean {
  if (requirement.kind !== 'element') return false;
  const conditions = requirement.block.groups.flatMap(({ rules }) => rules);
  return (
    conditions.length === 1 &&
    conditions[0]?.kind === 'ifcType' &&
    conditions[0].op === 'notIn' &&
    isEmptyList(conditions[0].values)
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function importRequirement(rule: IfcLiteRule, obstacles: IfcLiteObstacle[]): object[] {
  const { requirement } = rule;
  switch (requirement.kind) {
    case 'unique': {
      if (rule.caseSensitive === false) obstacles.push(IfcLiteObstacle.CASE);
      const value = importSubject(requirement.subject, obstacles);
      return [{ kind: 'UNIQUE', value, within: requirement.scope === 'perModel' ? 'FILE' : 'PROJECT', missing: 'FAIL' }];
    }
    case 'compare':
      return [importCompare(requirement, rule.tolerance, obstacles)];
    case 'aggregate':
      return [importAggregate(requirement, obstacles)];
    case 'element':
      return importElement(rule, requirement.block, obstacles);
    case 'unit':
      obstacles.push(IfcLiteObstacle.UNITS);
      return [];
  }
}

const OPERATORS = {
  eq: 'EQUAL',
  ne: 'NOT_EQUAL',
  lt: 'LESS',
  lte: 'LESS_OR_EQUAL',
  gt: 'GREATER',
  gte: 'GREATER_OR_EQUAL',
} as const;

type RequirementOf<Kind extends Requirement['kind']> = Extract<Requirement, { kind: Kind }>;

/** A strict comparison has no tolerance in either program; any other has one there, unless the rule sets it to 0. */
function importCompare(
  { left, right, op, valueType }: RequirementOf<'compare'>,
  tolerance: number | undefined,
  obstacles: IfcLiteObstacle[],
) {
  if (valueType === 'date') obstacles.push(IfcLiteObstacle.DATES);
  const isStrict = op === 'lt' || op === 'gt';
  if (!isStrict && tolerance !== 0) obstacles.push(IfcLiteObstacle.TOLERANCE);
  return {
    ...{ kind: 'COMPARE', left: importSubject(left, obstacles), operator: OPERATORS[op], right: importSubject(right, obstacles) },
    ...(op === 'eq' || op === 'ne' ? { tolerance: 0 } : {}),
    missing: 'FAIL',
  };
}

/** A number of no objects is never judged there, so that only a maximum means the same. */
function importAggregate({ fn, subject, groupBy, op, value }: RequirementOf<'aggregate'>, obstacles: IfcLiteObstacle[]) {
  if (groupBy || !(fn === 'count' || fn === 'sum')) obstacles.push(IfcLiteObstacle.AGGREGATE);
  if (fn === 'sum') obstacles.push(IfcLiteObstacle.UNITS);
  if (subject && fn === 'count') obstacles.push(IfcLiteObstacle.AGGREGATE);
  if (op !== 'lte' && op !== 'lt') obstacles.push(IfcLiteObstacle.AGGREGATE);
  const max = op === 'lt' ? Math.ceil(value) - 1 : Math.floor(value);
  if (max < 0) obstacles.push(IfcLiteObstacle.AGGREGATE);
  return { kind: 'COUNT', per: 'PROJECT', max: Math.max(0, max) };
}

/** Conditions that must all hold become a rule each: the same objects fail. */
function importElement(rule: IfcLiteRule, block: RequirementOf<'element'>['block'], obstacles: IfcLiteObstacle[]): object[] {
  if (rule.caseSensitive === false) obstacles.push(IfcLiteObstacle.CASE);
  const conditions = conditionsOf(block, obstacles);
  if (conditions.length === 0) obstacles.push(IfcLiteObstacle.REQUIREMENT);
  return conditions.map((condition) => importElementCondition(condition, obstacles));
}

function importElementCondition(condition: Condition, obstacles: IfcLiteObstacle[]): object {
  const { op, value, kind } = condition;
  const text = typeof value === 'string' ? value : '';
  const isText = kind === 'name' || kind === 'type' || !isNumber(text);
  if (op === 'eq' && isText && text !== '')
    return { kind: 'LISTED', value: importSubject(condition, obstacles), values: [text], missing: 'FAIL' };
  if (op === 'startsWith' && (kind === 'name' || kind === 'type') && text !== '')
    return { kind: 'LISTED', value: importSubject(condition, obstacles), values: [text], compare: 'BEGINNING', missing: 'FAIL' };
  const listed = op === 'matches' && condition.valueKind === 'regex' ? listedIn(text) : undefined;
  if (listed) return { kind: 'LISTED', value: importSubject(condition, obstacles), ...listed, missing: 'FAIL' };
  obstacles.push(IfcLiteObstacle.REQUIREMENT);
  return {};
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Returns the texts of an expression that lists them, as the export writes it. */
function listedIn(expression: string): { values: string[]; compare?: 'BEGINNING' } | undefined {
  const [, list, end] = /^\^\(\?:((?:[^\\()[\]{}*+?.^$]|\\[^A-Za-z0-9])+)\)(\$?)$/.exec(expression) ?? [];
  if (list === undefined) return undefined;
  const values = list.split(/(?<!\\)\|/).map((one) => one.replace(/\\(.)/g, '$1'));
  return { values, ...(end === '' && { compare: 'BEGINNING' as const }) };
}

/** Returns the value that both programs read alike; adds the reasons otherwise, and returns undefined. */
function importSubject(subject: Condition, obstacles: IfcLiteObstacle[]): ValueSource | undefined {
  switch (subject.kind) {
    case 'name':
      return { from: 'ATTRIBUTE', name: 'Name' };
    case 'globalId':
      return { from: 'ATTRIBUTE', name: 'GlobalId' };
    case 'attribute':
      return { from: 'ATTRIBUTE', name: String(subject.name) };
    case 'type':
      return { from: 'ATTRIBUTE', name: 'Name', of: 'TYPE' };
    case 'property':
    case 'quantity': {
      const names = importNames(subject);
      if (!names) obstacles.push(IfcLiteObstacle.VALUE_SOURCE);
      return names && { from: 'PROPERTY', ...names };
    }
    case 'classification':
      obstacles.push(IfcLiteObstacle.CLASSIFICATION);
      return undefined;
    default:
      obstacles.push(IfcLiteObstacle.VALUE_SOURCE);
      return undefined;
  }
}
