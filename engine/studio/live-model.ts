/**
 * Keeps a complete model that is indexed once, for an author who changes rules: gives the verdict of any rule, and the values in the
 * model.
 */
import { type CheckedRule, checkRule } from '../check/check-rule.ts';
import type { Failure } from '../check/failure.ts';
import { keepDescriptions } from '../check/keep-set.ts';
import type { RuleSpecification } from '../ids/specification.ts';
import { LIVE_EXAMPLES_MAX } from '../limits.ts';
import { textOf } from '../model/attributes.ts';
import { type Reading, readModel } from '../model/index-model.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { countLists, rankReasons } from '../report/rank-reasons.ts';
import type { ReasonGroup } from '../report/report.ts';
import { wholeFailures } from '../report/whole-failure.ts';
import { findMissedTarget, findPartialClass, type MissedTarget, type PartialClass } from './missed-target.ts';
import { createOccurrences, type Occurrences } from './occurrences.ts';

export interface LiveModel {
  readonly schema: string;
  judge(rule: RuleSpecification): LiveVerdict;
  readonly occurrences: Occurrences;
}

export interface LiveVerdict {
  passed: boolean;
  /** The objects that it applies to may not be in the model. */
  isProhibition?: true;
  /** Number of objects to which it applies. */
  applies: number;
  failed: number;
  /** Reasons that concern the rule as a whole. */
  failures: Failure[];
  /** Reasons, most frequent first. */
  reasons: ReasonGroup[];
  /** Examples of failing objects, those with the most frequent reasons first. */
  failing: LiveExample[];
  passing: LiveExample[];
  /** Present where the rule applies to nothing although there is something similar. */
  missed?: MissedTarget;
  /** Present where the class of the rule leaves out objects that the same author means. */
  partial?: PartialClass;
}

export interface LiveExample {
  globalId: string | null;
  stepId: number;
  ifcType: string;
  name: string | null;
  failures: readonly Failure[];
}

export function readLiveModel(): Reading<LiveModel> {
  return readModel(keepDescriptions, (model) => ({
    schema: model.schema.name,
    judge: (rule) => judge(model, rule),
    occurrences: createOccurrences(model),
  }));
}

function judge(model: Model, rule: RuleSpecification): LiveVerdict {
  const checked = checkRule(rule, model);
  const uses = countLists(checked);
  const { reasons, lists } = rankReasons(checked, uses);
  const { passed, rows, failing, failures } = checked;
  const wholeOf = wholeFailures({ reasons });
  const wholeLists = lists.map((list) => () => list.map(wholeOf));
  const missed = rows.length === 0 ? findMissedTarget(model, rule) : undefined;
  // The words about a missed class name the same classes.
  const partial = missed?.kind === 'CLASS' ? undefined : findPartialClass(model, rule);
  return {
    passed,
    ...(rule.applicability.maxOccurrences === 0 && { isProhibition: true as const }),
    applies: rows.length,
    failed: failing.reduce((count, number) => count + (number > 0 ? 1 : 0), 0),
    failures,
    reasons,
    failing: examples(model, checked, (number) => number > 0, wholeLists),
    passing: examples(model, checked, (number) => number === 0, wholeLists),
    ...(missed && { missed }),
    ...(partial && { partial }),
  };
}

function examples(
  model: Model,
  { rows, failing }: CheckedRule,
  isWanted: (number: number) => boolean,
  /** Failures by number of their list. */
  lists: readonly (() => readonly Failure[])[],
): LiveExample[] {
  const collected: LiveExample[] = [];
  // One of each list comes first: an author wants to see each reason once before one of them often.
  const seen = new Set<number>();
  const rest: number[] = [];
  const add = (at: number) => collected.push(exampleOf(model, rows[at] as number, lists[failing[at] as number]?.() ?? []));
  for (let at = 0; at < rows.length && collected.length < LIVE_EXAMPLES_MAX; at++) {
    const number = failing[at] as number;
    if (!isWanted(number)) continue;
    if (seen.has(number)) {
      if (rest.length < LIVE_EXAMPLES_MAX) rest.push(at);
      continue;
    }
    seen.add(number);
    add(at);
  }
  for (const at of rest) if (collected.length < LIVE_EXAMPLES_MAX) add(at);
  return collected;
}

function exampleOf(model: Model, row: number, failures: readonly Failure[]): LiveExample {
  return {
    globalId: textOf(model, row, 'GlobalId'),
    stepId: model.index.ids[row] as number,
    ifcType: properTypeNameOf(model, row),
    name: textOf(model, row, 'Name'),
    failures,
  };
}
