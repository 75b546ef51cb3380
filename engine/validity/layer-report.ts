/** Combines the tallies of rules into the report of a layer, and the layers into one outcome. */
import { LayerOutcome, type LayerReport, RuleOutcome, type ValidityLayer, type ValidityReport } from './finding.ts';
import type { RuleTally } from './rule-tally.ts';

export function buildLayerReport(layer: ValidityLayer, tallies: readonly RuleTally[]): LayerReport {
  const rules = tallies.map((tally) => tally.report());
  const counts = { errors: 0, warnings: 0 };
  for (const { severity, count } of rules) counts[severity === 'ERROR' ? 'errors' : 'warnings'] += count;
  return {
    layer,
    outcome: outcomeOf(rules, counts.errors),
    counts,
    findings: tallies.flatMap(({ findings }) => findings),
    rules,
  };
}

/** The report of a layer that the caller has switched off. */
export function offLayer(layer: ValidityLayer): LayerReport {
  return { layer, outcome: LayerOutcome.OFF, counts: { errors: 0, warnings: 0 }, findings: [], rules: [] };
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
