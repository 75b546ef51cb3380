/** Reads a rule set. A faulty one gives every problem with its place as a JSON path; nothing is thrown and nothing is left out. */
import type * as z from 'zod';
import { RULE_SET_BYTES_MAX, RULE_SET_DEPTH_MAX, RULE_SET_RULES_MAX } from '../limits.ts';
import { listRules, type RuleGroup, type RuleSet, ruleSetSchema } from './rule-set.ts';

export interface RuleSetProblem {
  /** JSON path, such as $.elements[2].select.entity; '' where the text is not JSON. */
  path: string;
  /** English sentence part: what is wrong there. */
  message: string;
}
export type ParsedRuleSet = { ruleSet: RuleSet; problems: [] } | { ruleSet: undefined; problems: RuleSetProblem[] };

export function parseRuleSet(bytes: Uint8Array): ParsedRuleSet {
  if (bytes.length > RULE_SET_BYTES_MAX) return refused('', `is longer than ${RULE_SET_BYTES_MAX} bytes`);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return refused('', `is not JSON in UTF-8: ${(error as Error).message}`);
  }
  if (isDeeper(json, RULE_SET_DEPTH_MAX)) return refused('$', `is nested deeper than ${RULE_SET_DEPTH_MAX} levels`);
  const { success, data, error } = ruleSetSchema.safeParse(json);
  if (!success) return { ruleSet: undefined, problems: error.issues.flatMap((issue) => problemsOf(issue, [])) };
  const problems = treeProblems(data);
  return problems.length > 0 ? { ruleSet: undefined, problems } : { ruleSet: data, problems: [] };
}

/** Number of problems of a rule set that an error names. */
const PROBLEMS_NAMED = 5;

/** Returns the first problems as one line. */
export function problemsText(problems: readonly RuleSetProblem[]): string {
  const texts = problems.slice(0, PROBLEMS_NAMED).map(({ path, message }) => `${path} ${message}`.trim());
  const more = problems.length - texts.length;
  return `${texts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function refused(path: string, message: string): ParsedRuleSet {
  return { ruleSet: undefined, problems: [{ path, message }] };
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

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

function problemsOf(issue: Issue, parent: Path): RuleSetProblem[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathText([...path, key]), message: 'is not a field of this object' }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative that fits best has the fewest issues at its own level.
    const [best] = issue.errors.toSorted((a, b) => shallow(a) - shallow(b));
    return best!.flatMap((one) => problemsOf(one, path));
  }
  return [{ path: pathText(path), message: messageOf(issue) }];
}

function shallow(issues: readonly Issue[]): number {
  return issues.filter(({ path, code }) => path.length <= 1 && (code === 'invalid_type' || code === 'unrecognized_keys')).length;
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_union' && 'options' in issue) return `must be one of ${(issue.options as string[]).join(', ')}`;
  return issue.message;
}

function pathText(path: Path): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`), '$');
}

/** Returns what is wrong with the tree as a whole: ids that occur twice, and too many rules. */
function treeProblems(ruleSet: RuleSet): RuleSetProblem[] {
  const count = listRules(ruleSet).length;
  if (count === 0) return [{ path: '$.elements', message: 'has no rule' }];
  if (count > RULE_SET_RULES_MAX) return [{ path: '$.elements', message: `has ${count} rules, more than ${RULE_SET_RULES_MAX}` }];
  const pathsById = new Map<string, string>();
  const problems: RuleSetProblem[] = [];
  const addId = (id: string, path: Path): void => {
    const before = pathsById.get(id);
    if (before === undefined) pathsById.set(id, pathText(path));
    else problems.push({ path: pathText([...path, 'id']), message: `${id} is also the id of ${before}` });
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
