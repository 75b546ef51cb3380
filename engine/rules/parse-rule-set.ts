/** Reads a rule set. A faulty one gives every problem with its place as a JSON path; nothing is thrown and nothing is left out. */
import type * as z from 'zod';
import { RULE_SET_BYTES_MAX, RULE_SET_DEPTH_MAX, RULE_SET_RULES_MAX } from '../limits.ts';
import { listRules, type Rule, type RuleGroup, type RuleSet, ruleSchema, ruleSetSchema } from './rule-set.ts';
import type { ProblemWords, RuleSetProblem } from './rule-set-problem.ts';

export type { RuleSetProblem } from './rule-set-problem.ts';

export type ParsedRuleSet = { ruleSet: RuleSet; problems: [] } | { ruleSet: undefined; problems: RuleSetProblem[] };

export function parseRuleSet(bytes: Uint8Array): ParsedRuleSet {
  if (bytes.length > RULE_SET_BYTES_MAX)
    return refused('', `is longer than ${RULE_SET_BYTES_MAX} bytes`, {
      code: 'TOO_MANY_BYTES',
      facts: { max: RULE_SET_BYTES_MAX },
    });
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const why = (error as Error).message;
    return refused('', `is not JSON in UTF-8: ${why}`, { code: 'NOT_JSON', facts: { why } });
  }
  return parseRuleSetValue(json);
}

/** Reads a rule set that was parsed as JSON before, such as one that is being edited. */
export function parseRuleSetValue(json: unknown): ParsedRuleSet {
  if (isDeeper(json, RULE_SET_DEPTH_MAX))
    return refused('$', `is nested deeper than ${RULE_SET_DEPTH_MAX} levels`, {
      ...{ code: 'TOO_DEEP', facts: { max: RULE_SET_DEPTH_MAX } },
    });
  const nulls = nullCharacters(json);
  if (nulls.length > 0) return { ruleSet: undefined, problems: nulls };
  const { success, data, error } = ruleSetSchema.safeParse(json);
  if (!success) return { ruleSet: undefined, problems: error.issues.flatMap((issue) => problemsOf(issue, [], json)) };
  const problems = treeProblems(data);
  return problems.length > 0 ? { ruleSet: undefined, problems } : { ruleSet: data, problems: [] };
}

/** Returns a single rule, or undefined where its form is wrong. */
export function parseRule(json: unknown): Rule | undefined {
  return isDeeper(json, RULE_SET_DEPTH_MAX) ? undefined : ruleSchema.safeParse(json).data;
}

/** Number of problems of a rule set that an error names. */
const PROBLEMS_NAMED = 5;

/** Returns the first problems as one line. */
export function problemsText(problems: readonly (Pick<RuleSetProblem, 'path' | 'message'> | RuleSetProblem)[]): string {
  const texts = problems.slice(0, PROBLEMS_NAMED).map(({ path, message }) => `${path} ${message}`.trim());
  const more = problems.length - texts.length;
  return `${texts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function refused(path: string, message: string, about: ProblemWords): ParsedRuleSet {
  return { ruleSet: undefined, problems: [{ path, message, ...about }] };
}

/** Returns whether lists and objects are nested deeper than `levels`, without recursion. */
function isDeeper(json: unknown, levels: number): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** Returns a problem for each text with the character U+0000, which IFC files, .ids files and databases cannot hold. */
function nullCharacters(json: unknown, path: Path = []): RuleSetProblem[] {
  const message = 'has the character U+0000, which no text may have';
  if (typeof json === 'string') return json.includes('\0') ? [{ path: pathText(path), message, code: 'OTHER' }] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    nullCharacters(value, [...path, Array.isArray(json) ? Number(key) : key]),
  );
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

function problemsOf(issue: Issue, parent: Path, json: unknown): RuleSetProblem[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const message = 'is not a field of this object';
      return { path: pathText([...path, key]), message, code: 'UNKNOWN_FIELD', facts: { field: key } };
    });
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative that fits best has the fewest issues at its own level.
    const [best] = issue.errors.toSorted((a, b) => shallow(a) - shallow(b));
    return best!.flatMap((one) => problemsOf(one, path, json));
  }
  const value = valueAt(json, path);
  return [{ path: pathText(path), message: messageOf(issue, value), ...aboutIssue(issue, value) }];
}

function shallow(issues: readonly Issue[]): number {
  return issues.filter(({ path, code }) => path.length <= 1 && (code === 'invalid_type' || code === 'unrecognized_keys')).length;
}

/** Returns what is wrong as the end of a sentence that begins with the place. */
function messageOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_union':
      return 'options' in issue ? `must be one of ${(issue.options as string[]).join(', ')}` : issue.message;
    case 'invalid_value':
      return issue.values.length > 1
        ? `must be one of ${issue.values.map(String).join(', ')}`
        : `${value === undefined ? 'is missing: it must be' : 'must be'} ${JSON.stringify(issue.values[0])}`;
    case 'invalid_type':
      return value === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return isLength(issue.origin)
        ? 'must not be empty'
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return isLength(issue.origin) ? `must not be longer than ${issue.maximum}` : `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Returns what a page needs to word an issue in its own language. */
function aboutIssue(issue: Issue, value: unknown): ProblemWords {
  if (issue.code === 'custom') return issue.params ? (issue.params as ProblemWords) : { code: 'OTHER' };
  if (value === undefined) return { code: 'MISSING' };
  switch (issue.code) {
    case 'invalid_union':
      return 'options' in issue ? oneOf(issue.options as string[]) : { code: 'OTHER' };
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'invalid_type':
      return { code: 'WRONG_TYPE', facts: { type: issue.expected } };
    case 'too_big':
      return { code: isLength(issue.origin) ? 'TOO_LONG' : 'TOO_LARGE', facts: { max: Number(issue.maximum) } };
    case 'too_small':
      return { code: isLength(issue.origin) ? 'TOO_SHORT' : 'TOO_SMALL', facts: { min: Number(issue.minimum) } };
    case 'invalid_format':
      return { code: FORMATS[String(issue.path.at(-1))] ?? 'OTHER' };
    default:
      return { code: 'OTHER' };
  }
}

/** What is wrong with a text that has a prescribed form, by its field. */
const FORMATS: Record<string, ProblemWords['code']> = { id: 'WRONG_ID', list: 'WRONG_ID', pattern: 'NO_PLACEHOLDER' };

function oneOf(options: readonly string[]): ProblemWords {
  return { code: 'NOT_ONE_OF', facts: { options: options.join(', ') } };
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

/** Returns the value at a path; undefined where the path leads nowhere. */
function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined),
    json,
  );
}

export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`), '$');
}

/** Returns what is wrong with the tree as a whole: ids that occur twice, and too many rules. */
function treeProblems(ruleSet: RuleSet): RuleSetProblem[] {
  const count = listRules(ruleSet).length;
  const max = RULE_SET_RULES_MAX;
  if (count === 0) return [{ path: '$.elements', message: 'has no rule', code: 'NO_RULE' }];
  if (count > max)
    return [
      { path: '$.elements', message: `has ${count} rules, more than ${max}`, code: 'TOO_MANY_RULES', facts: { count, max } },
    ];
  const pathsById = new Map<string, string>();
  const problems: RuleSetProblem[] = [];
  const addId = (id: string, path: Path): void => {
    const before = pathsById.get(id);
    if (before === undefined) pathsById.set(id, pathText(path));
    else {
      const message = `${id} is also the id of ${before}`;
      problems.push({ path: pathText([...path, 'id']), message, code: 'DUPLICATE_ID', facts: { id, other: before } });
    }
  };
  const walk = ({ elements }: Pick<RuleGroup, 'elements'>, parent: Path): void => {
    for (const [at, element] of elements.entries()) {
      const path = [...parent, 'elements', at];
      if (element.type === 'GROUP') walk(element, path);
      else addId(element.id, path);
    }
  };
  walk(ruleSet, []);
  return problems;
}
