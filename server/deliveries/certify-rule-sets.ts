/** What a certificate says of the rule sets that the delivery required. */
import type {
  CertifiedRuleSetException,
  CertifiedRuleSets,
  CertifiedTogether,
  RuleSetFile,
} from '../../common/contract/certificates.ts';
import type { TogetherVerdict } from '../../common/contract/deliveries.ts';
import type { RequiredRuleSet } from '../rule-sets/delivery-rule-set-queries.ts';
import { type GrantedRow, grantedFacts } from './granted-exceptions.ts';
import type { JudgedFile } from './judge-files.ts';
import { ruleSetOf } from './judge-rule-sets.ts';

/** Returns the rule sets with their verdicts on all accepted files; undefined where none is required. */
export function certifiedRuleSets(
  required: readonly RequiredRuleSet[],
  files: readonly JudgedFile[],
  granted: readonly GrantedRow[],
  together: TogetherVerdict | null,
): CertifiedRuleSets | undefined {
  if (required.length === 0) return undefined;
  return {
    ruleSets: required.map(ruleSetOf),
    files: files.map((file) => certifiedFile(file, required, granted)),
    ...(together && { together: certifiedTogether(together) }),
  };
}

function certifiedTogether({ jointCheck, files, verdicts }: TogetherVerdict): CertifiedTogether {
  const { id = null, engineVersion = null } = jointCheck ?? {};
  const engine = verdicts.length === 0 || engineVersion === null ? null : ({ name: 'vakwerk', version: engineVersion } as const);
  return { jointCheckId: verdicts.length > 0 ? id : null, engine, files, verdicts };
}

function certifiedFile(
  { filename: name, sha256, report, ruleSets: verdicts }: JudgedFile,
  required: readonly RequiredRuleSet[],
  granted: readonly GrantedRow[],
): RuleSetFile {
  const engineVersion = report?.engineVersion ?? null;
  const excepted = new Set(verdicts.flatMap((one) => (one.excepted ? [one.ruleSetId] : [])));
  const exceptedSets = required.filter(({ id }) => excepted.has(id));
  const exceptions = granted
    .filter(({ filename }) => filename === null || filename === name)
    .flatMap((row) => certifiedException(row) ?? [])
    .filter(({ code, ruleId }) => exceptedSets.some((one) => one.code === code && !one.disabledRules.includes(ruleId)));
  return {
    ...{ name, sha256, verdicts },
    reportId: verdicts.length > 0 ? (report?.id ?? null) : null,
    engine: verdicts.length === 0 || engineVersion === null ? null : { name: 'vakwerk', version: engineVersion },
    ...(exceptions.length > 0 && { exceptions }),
  };
}

function certifiedException(row: GrantedRow): CertifiedRuleSetException | undefined {
  const { rule_set_code: code, rule_id: ruleId, rule_name: ruleName, scope } = row;
  if (code === null || scope === 'TYPE') return undefined;
  return { ...grantedFacts(row), ruleId, ruleName, code, scope };
}
