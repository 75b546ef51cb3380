/** Compares the failures of one model by two versions of a specification. */
import type { Failure } from '../check/failure.ts';
import { rulesOf } from '../ids/rules-of.ts';
import { COMPARED_REASONS_MAX, COMPARED_RULES_MAX } from '../limits.ts';
import type { GroupNode, ReasonGroup, RuleNode } from './report.ts';

/** A rule with more, or fewer, failures than before. */
export interface RuleOutcomeChange {
  id: string;
  name: string;
  /** Number of failed checks; 0 means that the rule passes, does not apply, or does not exist. */
  failed: number;
  failedBefore: number;
  /** Reasons that concern the rule as a whole. */
  failures: Failure[];
  /** Reasons, most frequent first, at most COMPARED_REASONS_MAX. */
  reasons: ReasonGroup[];
}

export interface OutcomeChange {
  /**
   * BEGINS and CEASES: the model begins or ceases to fail; FAILS and PASSES: it does so before and after. NONE: no rule of the new
   * version applies to it.
   */
  verdict: 'BEGINS' | 'CEASES' | 'FAILS' | 'PASSES' | 'NONE';
  /** Rules with more failures, largest increase first, at most COMPARED_RULES_MAX. */
  harder: RuleOutcomeChange[];
  harderTotal: number;
  easier: RuleOutcomeChange[];
  easierTotal: number;
}

/** Compares outcomes; without `before` nothing was checked. */
export function compareOutcomes(before: GroupNode<unknown> | undefined, after: GroupNode<unknown>): OutcomeChange {
  const [old, young] = [before ? rulesOf(before) : [], rulesOf(after)];
  const oldById = new Map(old.map((rule) => [rule.id, rule]));
  const youngIds = new Set(young.map(({ id }) => id));
  const changes = [
    ...young.map((rule) => changeOf(rule, failedOf(rule), failedOf(oldById.get(rule.id)))),
    ...old.filter(({ id }) => !youngIds.has(id)).map((rule) => changeOf(rule, 0, failedOf(rule))),
  ];
  const harder = changes.filter(({ failed, failedBefore }) => failed > failedBefore);
  const easier = changes.filter(({ failed, failedBefore }) => failed < failedBefore);
  return {
    verdict: verdictOf(old, young),
    harder: mostFirst(harder),
    harderTotal: harder.length,
    easier: mostFirst(easier),
    easierTotal: easier.length,
  };
}

function verdictOf(old: readonly Rule[], young: readonly Rule[]): OutcomeChange['verdict'] {
  const failed = old.some(hasFailed);
  if (young.some(hasFailed)) return failed ? 'FAILS' : 'BEGINS';
  if (!young.some(applies)) return 'NONE';
  return failed ? 'CEASES' : 'PASSES';
}

type Rule = RuleNode<unknown>;

const hasFailed = ({ counts }: Rule): boolean => counts.rules.failed > 0;

/** Returns whether the rule is about anything in the model. A prohibition is also about a model without what it forbids (D148). */
function applies({ counts, outcome, specification }: Rule): boolean {
  if (outcome === 'DISABLED') return false;
  return counts.rules.passed > 0 || counts.checks.skipped > 0 || specification.applicability.maxOccurrences === 0;
}

/** Counts failures; a rule that fails as a whole counts at least once. */
function failedOf(rule: Rule | undefined): number {
  return rule && hasFailed(rule) ? Math.max(1, rule.counts.checks.failed) : 0;
}

function changeOf({ id, name, failures, reasons }: Rule, failed: number, failedBefore: number): RuleOutcomeChange {
  const why = failed > 0 ? { failures: failures ?? [], reasons: (reasons ?? []).slice(0, COMPARED_REASONS_MAX) } : NO_REASON;
  return { id, name, failed, failedBefore, ...why };
}

const NO_REASON = { failures: [], reasons: [] };

function mostFirst(changes: RuleOutcomeChange[]): RuleOutcomeChange[] {
  const by = ({ failed, failedBefore }: RuleOutcomeChange) => Math.abs(failed - failedBefore);
  return changes.sort((a, b) => by(b) - by(a)).slice(0, COMPARED_RULES_MAX);
}
