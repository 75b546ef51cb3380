/** The layer of normative rules: each published rule with its outcome for one file. */
import type { Model } from '../../model/model.ts';
import type { LayerReport } from '../finding.ts';
import { buildLayerReport } from '../layer-report.ts';
import { RuleTally, runRule } from '../rule-tally.ts';
import { checkOfficial, ifc101 } from './ifc101.ts';
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

/** The rules for a file of a schema that is not supported: IFC101 says so, and the others that are in force are undecided. */
export function checkRulesOfUnsupported(fileSchema: string): LayerReport {
  const detail = fileSchema === '' ? 'the file names no schema' : `the schema ${fileSchema} is not supported`;
  const tallies = NORMATIVE_RULES.map((rule) => {
    const tally = new RuleTally({ code: rule.code, severity: severityOf(rule), off: rule.check === undefined });
    if (rule === ifc101) checkOfficial(tally, fileSchema);
    else if (rule.check) tally.leaveUndecided({ code: 'NOT_COVERED', detail });
    return tally;
  });
  return buildLayerReport('RULES', tallies);
}
