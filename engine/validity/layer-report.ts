/** Combines the tallies of rules into the report of a layer, and the layers into one outcome. */
import {
  LayerOutcome,
  type LayerReport,
  RuleOutcome,
  type RuleReport,
  type UndecidedReason,
  type ValidityFinding,
  type ValidityLayer,
  type ValidityReport,
} from './finding.ts';
import type { RuleTally } from './rule-tally.ts';

export function buildLayerReport(layer: ValidityLayer, tallies: readonly RuleTally[]): LayerReport {
  return reportLayer(
    layer,
    tallies.map((tally) => tally.report()),
    tallies.flatMap(({ findings }) => findings),
  );
}

/** Builds the report of a layer from the reports of its rules. */
export function reportLayer(layer: ValidityLayer, rules: RuleReport[], findings: ValidityFinding[]): LayerReport {
  const counts = { errors: 0, warnings: 0 };
  for (const { severity, count } of rules) counts[severity === 'ERROR' ? 'errors' : 'warnings'] += count;
  return { layer, outcome: outcomeOf(rules, counts.errors), counts, findings, rules };
}

/** The report of a layer that the caller has switched off. */
export function offLayer(layer: ValidityLayer): LayerReport {
  return { layer, outcome: LayerOutcome.OFF, counts: { errors: 0, warnings: 0 }, findings: [], rules: [] };
}

/** The report of a layer that could not be checked at all. */
export function undecidedLayer(layer: ValidityLayer, reason: UndecidedReason): LayerReport {
  return { layer, outcome: LayerOutcome.UNDECIDED, reason, counts: { errors: 0, warnings: 0 }, findings: [], rules: [] };
}

/** Leaves a layer undecided that finds no error in what could be read of a damaged file. One with an error is of that part. */
export function withDamage(report: LayerReport, reason: UndecidedReason): LayerReport {
  if (report.outcome === LayerOutcome.OFF) return report;
  if (report.outcome === LayerOutcome.INVALID) return { ...report, isOfPart: true };
  return { ...report, outcome: LayerOutcome.UNDECIDED, reason };
}

function outcomeOf(rules: LayerReport['rules'], errors: number): LayerOutcome {
  if (errors > 0) return LayerOutcome.INVALID;
  if (rules.some(({ reason, outcome }) => reason !== undefined && outcome !== RuleOutcome.OFF)) return LayerOutcome.UNDECIDED;
  const isDecided = rules.some(({ outcome }) => outcome === RuleOutcome.HOLDS || outcome === RuleOutcome.BROKEN);
  return isDecided ? LayerOutcome.VALID : LayerOutcome.NOT_APPLICABLE;
}

/** The outcome of a file: layers that are off do not count; a file of which no layer is decided is undecided. */
export function overallOutcome(layers: readonly LayerReport[]): ValidityReport['outcome'] {
  const outcomes = layers.map(({ outcome }) => outcome);
  if (outcomes.includes(LayerOutcome.INVALID)) return 'INVALID';
  if (outcomes.includes(LayerOutcome.UNDECIDED)) return 'UNDECIDED';
  return outcomes.includes(LayerOutcome.VALID) ? 'VALID' : 'UNDECIDED';
}
