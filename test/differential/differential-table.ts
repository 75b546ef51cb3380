/**
 * Formats the result of a differential run as the tables of docs/conformance.md and as lines for the analysis of one difference.
 */
import type { Difference } from './compare-answers.ts';
import type { Explanation } from './explanations.ts';

export interface ExplainedDifference {
  difference: Difference;
  /** Undefined if no class explains it. */
  explanation: Explanation | undefined;
}
export interface Totals {
  versions: string;
  pairs: number;
  models: number;
  specifications: number;
  rules: number;
  entities: number;
}

export function differentialTable(
  totals: Totals,
  explanations: readonly Explanation[],
  differences: readonly ExplainedDifference[],
): string {
  const rows = [...explanations, undefined].map((explanation) => row(explanation, differences));
  const { pairs, models, specifications, rules, entities } = totals;
  return [
    `IfcOpenShell and IfcTester ${totals.versions.replace(' ', ' and ')}; ${count(models)} models, ${count(specifications)} IDS files, ${count(pairs)} pairs of them,`,
    `${count(rules)} checked rules, ${count(entities)} times an entity to which a rule applies.`,
    '',
    '| difference | entities | rules | who is right | clause | what the other does |',
    '|---|---|---|---|---|---|',
    ...rows.filter((text) => text !== ''),
  ].join('\n');
}

function row(explanation: Explanation | undefined, differences: readonly ExplainedDifference[]): string {
  const explainedDifferences = differences.filter((one) => one.explanation === explanation).map(({ difference }) => difference);
  if (!explanation && explainedDifferences.length === 0) return '';
  const rules = new Set(explainedDifferences.map(({ pair, index }) => `${pair.ids} ${index}`)).size;
  const { name, right, clause, why } = explanation ?? { name: 'UNEXPLAINED', right: '?', clause: '', why: '' };
  return `| ${[name, count(explainedDifferences.length), count(rules), right, clause, why].join(' | ')} |`;
}

const count = (value: number): string => value.toLocaleString('en');

/** Returns one line per rule and class, with the first entities concerned. */
export function differenceLines(differences: readonly ExplainedDifference[]): string[] {
  const lines = new Map<string, Difference[]>();
  for (const { difference, explanation } of differences) {
    const { pair, index, rule, kind, error } = difference;
    const key = `${explanation?.name ?? 'UNEXPLAINED'}: ${pair.model} by ${pair.ids}${index === undefined ? '' : ` [${index + 1}] ${rule?.name}`}: ${kind}${error ? ` (${error})` : ''}`;
    lines.set(key, [...(lines.get(key) ?? []), difference]);
  }
  return [...lines].map(([key, differencesOfKind]) => `${key}: ${differencesOfKind.length}${entitiesOf(differencesOfKind)}`);
}

function entitiesOf(differences: readonly Difference[]): string {
  const named = differences.slice(0, 3).flatMap(({ stepId, ifcType, check, reason = '' }) => {
    const codes = (check?.failures ?? []).map(({ code }) => code).join(' ');
    return stepId === undefined ? [] : [`#${stepId} ${ifcType ?? ''} ${codes} ${reason}`.trim()];
  });
  return named.length === 0 ? '' : `, such as ${named.join(', ')}`;
}
