/** Yields the causes that the page shows, with every entity that fails for them, one cause at a time. */
import type { Failure } from '../check/failure.ts';
import type { Check } from '../report/report.ts';
import { exceptedChecks, type RuleExceptions } from './excepted-checks.ts';
import type { ExportCause, ExportException, ExportInput } from './export-input.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { type ExportRule, type PlacedRule, walkRules } from './walk-rules.ts';

export interface GatheredCause {
  key: string;
  /** Undefined where no cause has the reason, as in reports from before 2026-11-22. */
  cause: ExportCause | undefined;
  rules: PlacedRule[];
  reasons: Reason[];
  /** The failed checks by step id, each once, in however many rules it fails. */
  failed: Map<number, Check>;
  /** The failed objects whose failures are all covered by exceptions, with the first such exception. */
  excepted: Map<number, ExportException>;
  /** Failures of rules as a whole. */
  ofWhole: { covered: ExportException[]; open: number };
}

interface GatherInput extends Pick<ExportInput, 'exceptions'> {
  report: Pick<ExportInput['report'], 'elements'>;
  words: Pick<ExportInput['words'], 'causes'>;
}

/** Yields each cause after the last rule that fails for it, so that entities of later rules need not be kept. */
export function* gatherCauses({ report, words, ...input }: GatherInput): Generator<GatheredCause> {
  const { ofRule } = exceptedChecks(input);
  const rules = [...walkRules(report)];
  const causes = words.causes(report.elements, Number.POSITIVE_INFINITY);
  const causeOf = new Map<Failure, ExportCause>(
    causes.flatMap((cause) => cause.places.map(({ reason }) => [reason.failure, cause])),
  );
  const lastRules = lastRulesOf(rules, causeOf);
  const open = new Map<string, GatheredCause>();
  for (const placed of rules) {
    const ruleCauses = new Set<GatheredCause>();
    const exceptions = ofRule(placed);
    for (const reason of reasonsOf(placed.rule)) {
      if (reason.isUndecidable) continue;
      const cause = causeOf.get(reason.group.failure);
      const key = cause?.key ?? JSON.stringify([placed.specificationKey, placed.rule.id, reason.key]);
      const gathered = open.get(key) ?? newCause(key, cause);
      open.set(key, gathered);
      ruleCauses.add(gathered);
      add(gathered, { placed, reason, exceptions });
    }
    for (const gathered of ruleCauses) {
      if (gathered.cause && lastRules.get(gathered.cause) !== placed.rule) continue;
      open.delete(gathered.key);
      yield gathered;
    }
  }
  // The last rules of these causes have no entities left, as in a part of a report.
  yield* open.values();
}

function lastRulesOf(rules: readonly PlacedRule[], causeOf: ReadonlyMap<Failure, ExportCause>): Map<ExportCause, ExportRule> {
  const last = new Map<ExportCause, ExportRule>();
  for (const { rule } of rules) {
    const ruleFailures = [...(rule.failures ?? []), ...(rule.reasons ?? []).map(({ failure }) => failure)];
    for (const failure of ruleFailures) {
      const cause = causeOf.get(failure);
      if (cause) last.set(cause, rule);
    }
  }
  return last;
}

function newCause(key: string, cause: ExportCause | undefined): GatheredCause {
  return { key, cause, rules: [], reasons: [], failed: new Map(), excepted: new Map(), ofWhole: { covered: [], open: 0 } };
}

interface Added {
  placed: PlacedRule;
  reason: Reason;
  exceptions: RuleExceptions;
}

function add({ rules, reasons, failed, excepted, ofWhole }: GatheredCause, { placed, reason, exceptions }: Added): void {
  if (rules.at(-1) !== placed) rules.push(placed);
  reasons.push(reason);
  if (reason.count === 0) {
    if (exceptions.whole) ofWhole.covered.push(exceptions.whole);
    else ofWhole.open += 1;
  }
  for (const { check } of reason.entities) {
    const { stepId } = check;
    const exception = exceptions.of(check);
    if (!exception) excepted.delete(stepId);
    else if (!failed.has(stepId)) excepted.set(stepId, exception);
    if (!failed.has(stepId)) failed.set(stepId, check);
  }
}

/** Returns whether exceptions cover all failures of these objects and whole rules. */
export function isExcepted({ excepted, ofWhole }: GatheredCause, objects: Iterable<Check>): boolean {
  let covered = ofWhole.covered.length;
  for (const { stepId } of objects) {
    if (!excepted.has(stepId)) return false;
    covered += 1;
  }
  return covered > 0 && ofWhole.open === 0;
}

/** Returns the exceptions that cover a part of the cause, each once. */
export function exceptionsOf({ excepted, ofWhole }: GatheredCause): ExportException[] {
  return [...new Set([...ofWhole.covered, ...excepted.values()])];
}
