/**
 * Writes the verdicts of one specification as canonical text (docs/certificates.md): equal verdicts give equal bytes, whether they come
 * from a stored report or a new validation. Names of objects are not verdicts and may be personal, so they are left out.
 */
import type { Failure } from '../check/failure.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { Check, GroupNode } from './report.ts';

/** The first line; another form gets another number. */
const VERDICTS_FORM = 'vakwerk-verdicts/1';

/**
 * Yields the lines: rules in the order of their ids, so that groups make no difference; checks in that of their STEP numbers. Each line
 * ends with
 * .
 */
export function* verdictLines(root: GroupNode<Iterable<Check>>, disabledRules: readonly string[]): Generator<string> {
  const disabled = new Set(disabledRules);
  const rules = rulesOf(root).filter(({ id }) => !disabled.has(id));
  yield `${VERDICTS_FORM}\n`;
  for (const { id, outcome, failures, checks } of rules.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    yield lineOf(['RULE', id, outcome], failures);
    yield* checkLines(checks);
  }
}

/** Returns sorted lines, since a stored report has failed checks first; a rule checks each object once. */
function checkLines(checks: Iterable<Check>): string[] {
  const lines: { stepId: number; line: string }[] = [];
  for (const { stepId, globalId, ifcType, outcome, failures } of checks)
    lines.push({ stepId, line: lineOf([stepId, globalId, ifcType, outcome], failures) });
  return lines.sort((a, b) => a.stepId - b.stepId).map(({ line }) => line);
}

function lineOf(facts: readonly (string | number | null)[], failures: readonly Failure[] = []): string {
  return `${JSON.stringify([...facts, ...failures.map(({ facet, code }) => `${facet} ${code}`)])}\n`;
}
