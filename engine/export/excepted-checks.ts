/** Finds which failures of an export are covered by exceptions. Verdicts do not change; exceptions have their own columns and counts. */
import type { Check } from '../report/report.ts';
import { addToList } from '../schema/add-to-list.ts';
import type { ExportException, ExportInput } from './export-input.ts';
import { type ExportGroup, type PlacedRule, walkSpecification } from './walk-rules.ts';

/** The exceptions of one rule. */
export interface RuleExceptions {
  /** The exception of the rule as a whole. */
  whole: ExportException | undefined;
  of(check: Check): ExportException | undefined;
  /** Returns the number of exported failed checks that are covered. */
  count(): number;
  /** Returns whether there are failures and all of them are covered. */
  all(): boolean;
}

export interface ExceptedChecks {
  /** Whether there are exceptions; without them an export has no columns for them. */
  areThere: boolean;
  ofRule(placed: PlacedRule): RuleExceptions;
  /** Returns the number of covered checks of a specification. */
  countIn(specification: ExportGroup): number;
}

export function exceptedChecks({ exceptions = [] }: Pick<ExportInput, 'exceptions'>): ExceptedChecks {
  const byRule = exceptionsByRule(exceptions);
  const ofRule = ({ specification, rule }: PlacedRule): RuleExceptions => {
    const ruleExceptions = byRule.get(ruleKey(specification.specificationId ?? '', rule.id));
    return ruleExceptions ? exceptionsOf(ruleExceptions, rule) : NONE;
  };
  return {
    areThere: exceptions.length > 0,
    ofRule,
    countIn: (specification) => [...walkSpecification(specification)].reduce((sum, placed) => sum + ofRule(placed).count(), 0),
  };
}

/** Groups exceptions by `ruleKey`. */
export function exceptionsByRule(exceptions: readonly ExportException[]): Map<string, ExportException[]> {
  const byRule = new Map<string, ExportException[]>();
  for (const one of exceptions) addToList(byRule, ruleKey(one.specificationId, one.ruleId), one);
  return byRule;
}

const NONE: RuleExceptions = { whole: undefined, of: () => undefined, count: () => 0, all: () => false };

/** Returns what the exceptions of one rule cover. An exception for an object takes precedence over one for the rule. */
export function coverOf(ruleExceptions: readonly ExportException[]) {
  const whole = ruleExceptions.find(({ stepIds }) => stepIds === null);
  const byObject = new Map<number, ExportException>();
  for (const one of ruleExceptions) for (const stepId of one.stepIds ?? []) if (!byObject.has(stepId)) byObject.set(stepId, one);
  const of = ({ outcome, stepId }: Check) => (outcome === 'FAILED' ? (byObject.get(stepId) ?? whole) : undefined);
  return { whole, of };
}

function exceptionsOf(ruleExceptions: readonly ExportException[], rule: PlacedRule['rule']): RuleExceptions {
  const { whole, of } = coverOf(ruleExceptions);
  let counted: { failed: number; covered: number } | undefined;
  const counts = () => (counted ??= countCovered(rule, of));
  return {
    whole,
    of,
    count: () => counts().covered,
    all: () => whole !== undefined || (!rule.failures?.length && counts().covered === counts().failed),
  };
}

function countCovered({ checks }: PlacedRule['rule'], of: RuleExceptions['of']): { failed: number; covered: number } {
  let [failed, covered] = [0, 0];
  for (const check of checks.withFailures?.() ?? checks) {
    if (check.outcome !== 'FAILED') continue;
    failed += 1;
    if (of(check)) covered += 1;
  }
  return { failed, covered };
}

export function ruleKey(specificationId: string, ruleId: string): string {
  return JSON.stringify([specificationId, ruleId]);
}
