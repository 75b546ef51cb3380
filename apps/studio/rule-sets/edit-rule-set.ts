/** Changes to a rule set as values. A place in its tree is a path: the index of an element in each group above it. */
import type {
  Rule,
  RuleGroup,
  RuleNode,
  RuleSet,
  RuleSetProblem,
  ValueSource,
} from '../../../common/contract/rule-set-editor.ts';

export type Path = readonly number[];

export interface NodeRow {
  path: Path;
  node: RuleNode;
}

type Elements = readonly RuleNode[];

/** Returns every element of the tree in the order in which it is shown. */
export function rowsOf(elements: Elements, above: Path = []): NodeRow[] {
  return elements.flatMap((node, at) => {
    const path = [...above, at];
    return [{ path, node }, ...(node.type === 'GROUP' ? rowsOf(node.elements, path) : [])];
  });
}

export function nodeAt({ elements }: Pick<RuleGroup, 'elements'>, path: Path): RuleNode | undefined {
  const [at = -1, ...rest] = path;
  const node = elements[at];
  if (rest.length === 0 || !node) return node;
  return node.type === 'GROUP' ? nodeAt(node, rest) : undefined;
}

/** Returns the tree with the elements around a path changed. */
function within<Tree extends Pick<RuleGroup, 'elements'>>(
  tree: Tree,
  path: Path,
  change: (elements: RuleNode[], at: number) => RuleNode[],
): Tree {
  const [at = 0, ...rest] = path;
  if (rest.length === 0) return { ...tree, elements: change([...tree.elements], at) };
  const elements = tree.elements.map((node, index) =>
    index === at && node.type === 'GROUP' ? within(node, rest, change) : node,
  );
  return { ...tree, elements };
}

export function withNode(ruleSet: RuleSet, path: Path, node: RuleNode): RuleSet {
  return within(ruleSet, path, (elements, at) => elements.with(at, node));
}

/** Returns the tree with a new element: at the end of the group at `path`, behind the rule there, or at the end of the tree. */
export function addNode(ruleSet: RuleSet, path: Path | undefined, node: RuleNode): { ruleSet: RuleSet; path: Path } {
  const beside = path && nodeAt(ruleSet, path);
  if (!path || !beside)
    return { ruleSet: { ...ruleSet, elements: [...ruleSet.elements, node] }, path: [ruleSet.elements.length] };
  if (beside.type === 'GROUP') {
    const changed = { ...beside, elements: [...beside.elements, node] };
    return { ruleSet: withNode(ruleSet, path, changed), path: [...path, beside.elements.length] };
  }
  const next = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
  return { ruleSet: within(ruleSet, next, (elements, at) => elements.toSpliced(at, 0, node)), path: next };
}

export function removeNode(ruleSet: RuleSet, path: Path): RuleSet {
  return within(ruleSet, path, (elements, at) => elements.toSpliced(at, 1));
}

/** Returns the tree with an element one place up or down in its group, and its path; undefined at the end of the group. */
export function moveNode(ruleSet: RuleSet, path: Path, by: -1 | 1): { ruleSet: RuleSet; path: Path } | undefined {
  const at = path.at(-1) ?? 0;
  const [node, to] = [nodeAt(ruleSet, path), [...path.slice(0, -1), at + by]];
  const other = nodeAt(ruleSet, to);
  if (!node || !other) return undefined;
  return { ruleSet: withNode(withNode(ruleSet, path, other), to, node), path: to };
}

/** Returns an id that no rule has yet: the last one counted on, such as 3.1.2 after 3.1.1. */
export function freeId(ruleSet: RuleSet, near: string | undefined): string {
  const ids = new Set(rowsOf(ruleSet.elements).flatMap(({ node }) => (node.type === 'RULE' ? [node.id] : [])));
  const [, stem, number] = /^(.*?)(\d+)$/.exec(near ?? '') ?? ['', near ? `${near}-` : '', '0'];
  let next = Number(number) + 1;
  while (ids.has(`${stem}${next}`)) next += 1;
  return `${stem}${next}`;
}

const NO_TEXTS = { nl: '', en: '' };
const FORMAT = { format: 'vakwerk-rules', formatVersion: 1 } as const;

/** Returns a rule as it begins: that the names of objects of a class that is not chosen yet are unique. */
export function newRule(id: string): Rule {
  return {
    ...{ type: 'RULE', id, name: NO_TEXTS, checks: NO_TEXTS, why: NO_TEXTS, fix: { revit: NO_TEXTS, archicad: NO_TEXTS } },
    ...{ kind: 'UNIQUE', select: {}, value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' },
  };
}

export const newGroup = (): RuleGroup => ({ type: 'GROUP', name: NO_TEXTS, elements: [] });

export function newRuleSet(): RuleSet {
  return { ...FORMAT, id: '', version: '1.0', name: NO_TEXTS, description: NO_TEXTS, elements: [newRule('1')] };
}

/** Returns the version that follows, because a stored version never changes: 2.0 becomes 2.1. */
export function nextVersion(version: string): string {
  return /\d+$/.test(version) ? version.replace(/\d+$/, (number) => String(Number(number) + 1)) : `${version}.1`;
}

/** Returns the comparison with another operator, without the fields that this one does not read. */
export function withOperator(rule: CompareRule, operator: CompareRule['operator']): CompareRule {
  const { pattern, tolerance, ...others } = rule;
  const isEquality = operator === 'EQUAL' || operator === 'NOT_EQUAL';
  return {
    ...others,
    operator,
    ...(operator === 'MATCHES' && pattern !== undefined && { pattern }),
    ...(isEquality && tolerance !== undefined && { tolerance }),
  };
}
type CompareRule = Extract<Rule, { kind: 'COMPARE' }>;

/** Returns the rule with other groups to count in. A file and a project are no objects, so that no facets choose some of them. */
export function withPer(rule: Rule, per: string): Rule {
  const fields = { ...rule, per } as unknown as Record<string, unknown>;
  const hasObjects = per !== 'FILE' && per !== 'PROJECT';
  return (hasObjects ? fields : withField(fields, 'groups', undefined)) as unknown as Rule;
}

/** Returns the sum with a value that it must equal, which leaves no bounds; or without one, and then with a bound. */
export function withEquals(rule: SumRule, equals: ValueSource | undefined): SumRule {
  const { min, max, tolerance, equals: _, ...others } = rule;
  if (equals) return { ...others, ...(tolerance !== undefined && { tolerance }), equals };
  return { ...others, min: min ?? 0, ...(max !== undefined && { max }) };
}
type SumRule = Extract<Rule, { kind: 'SUM' }>;

/** Returns an object with a field, or without it where the value is undefined. */
export function withField<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  name: Name,
  value: Whole[Name] | undefined,
): Whole {
  const { [name]: _, ...others } = whole;
  return { ...others, ...(value !== undefined && { [name]: value }) } as Whole;
}

export function jsonPath(path: Path): string {
  return `$${path.map((at) => `.elements[${at}]`).join('')}`;
}

/** Returns the problems of one element and its parts, with paths that begin there, such as select.entity.name. */
export function problemsAt(problems: readonly RuleSetProblem[], place: string): RuleSetProblem[] {
  return problems.flatMap((problem) => {
    const { path } = problem;
    if (path === place) return [{ ...problem, path: '' }];
    const isInside = path.startsWith(place) && /^[.[]/.test(path.slice(place.length));
    return isInside ? [{ ...problem, path: path.slice(place.length).replace(/^\./, '') }] : [];
  });
}
