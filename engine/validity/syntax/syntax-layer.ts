/** The syntax layer: the faults of the syntax check as the report of a layer, a rule per code. */
import { type LayerReport, RuleOutcome, type ValidityFinding } from '../finding.ts';
import { reportLayer } from '../layer-report.ts';
import { SyntaxCode, type SyntaxFinding, type SyntaxResult } from './syntax-code.ts';

export function syntaxLayer({ findings, counts }: SyntaxResult): LayerReport {
  const rules = Object.values(SyntaxCode).map((code) => {
    const count = counts.get(code) ?? 0;
    return { code, severity: 'ERROR' as const, outcome: count > 0 ? RuleOutcome.BROKEN : RuleOutcome.HOLDS, count };
  });
  return reportLayer('SYNTAX', rules, findings.map(toFinding));
}

function toFinding({ code, line, column, instance, actual, expected }: SyntaxFinding): ValidityFinding {
  return {
    code,
    severity: 'ERROR',
    messageKey: `validity.syntax.${code}`,
    values: {},
    ...(instance !== undefined && { instance: `#${instance}`, stepId: instance }),
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    line,
    column,
  };
}
