/** The causes that the page shows with every entity that fails for them, one cause at a time. */
import type { Failure } from '../check/failure.ts';
import type { Check } from '../report/report.ts';
import type { ExportCause, ExportInput } from './export-input.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { type ExportRule, type PlacedRule, walkRules } from './walk-rules.ts';

export interface GatheredCause {
  key: string;
  /** Undefined where no cause has the reason, as in reports from before 2026-11-22. */
  cause: ExportCause | undefined;
  rules: PlacedRule[];
  reasons: Reason[];
  /** By step id: each once, in however many rules it fails. */
  failed: Map<number, Check>;
}

/** A cause follows the last rule that fails for it: entities of other rules are not held. */
export function* gatherCauses({ report, words }: Pick<ExportInput, 'report' | 'words'>): Generator<GatheredCause> {
  const rules = [...walkRules(report)];
  const causes = words.causes(report.elements, Number.POSITIVE_INFINITY);
  const causeOf = new Map<Failure, ExportCause>(
    causes.flatMap((cause) => cause.places.map(({ reason }) => [reason.failure, cause])),
  );
  const lastRules = lastRulesOf(rules, causeOf);
  const open = new Map<string, GatheredCause>();
  for (const placed of rules) {
    const own = new Set<GatheredCause>();
    for (const reason of reasonsOf(placed.rule)) {
      if (reason.isUndecidable) continue;
      const cause = causeOf.get(reason.group.failure);
      const key = cause?.key ?? JSON.stringify([placed.specificationKey, placed.rule.id, reason.key]);
      const gathered = open.get(key) ?? { key, cause, rules: [], reasons: [], failed: new Map() };
      open.set(key, gathered);
      own.add(gathered);
      add(gathered, placed, reason);
    }
    for (const gathered of own) {
      if (gathered.cause && lastRules.get(gathered.cause) !== placed.rule) continue;
      open.delete(gathered.key);
      yield gathered;
    }
  }
  // Their last rules have no entities left, as in a part of a report.
  yield* open.values();
}

function lastRulesOf(rules: readonly PlacedRule[], causeOf: ReadonlyMap<Failure, ExportCause>): Map<ExportCause, ExportRule> {
  const last = new Map<ExportCause, ExportRule>();
  for (const { rule } of rules) {
    const own = [...(rule.failures ?? []), ...(rule.reasons ?? []).map(({ failure }) => failure)];
    for (const failure of own) {
      const cause = causeOf.get(failure);
      if (cause) last.set(cause, rule);
    }
  }
  return last;
}

function add({ rules, reasons, failed }: GatheredCause, placed: PlacedRule, reason: Reason): void {
  if (rules.at(-1) !== placed) rules.push(placed);
  reasons.push(reason);
  for (const { check } of reason.entities) if (!failed.has(check.stepId)) failed.set(check.stepId, check);
}
