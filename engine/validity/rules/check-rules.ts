/** The layer of normative rules: each published rule with its outcome for one file. */
import type { Model } from '../../model/model.ts';
import type { LayerReport } from '../finding.ts';
import { buildLayerReport } from '../layer-report.ts';
import { RuleTally, runRule } from '../rule-tally.ts';
import { type NormativeRule, severityOf } from './normative-rule.ts';
import { NORMATIVE_RULES } from './normative-rules.ts';
import { RuleContext } from './rule-context.ts';

export function checkRules(model: Model): LayerReport {
  return buildLayerReport(
    'RULES',
    NORMATIVE_RULES.map((rule) => checkRule(model, rule)),
  );
}

/** Runs one rule. A rule about other schemas than that of the file does not apply. */
export function checkRule(model: Model, rule: NormativeRule): RuleTally {
  const { code, schemas, check } = rule;
  const tally = new RuleTally({ code, severity: severityOf(rule), off: check === undefined });
  if (check && (schemas?.includes(model.schema.name) ?? true)) runRule(tally, () => check(new RuleContext(model, tally)));
  return tally;
}
