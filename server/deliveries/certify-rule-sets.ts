/** What a certificate says of the rule sets that the delivery required. */
import type {
  CertifiedRuleSetException,
  CertifiedRuleSets,
  CertifiedTogether,
  RuleSetFile,
} from '../../common/contract/certificates.ts';
import type { TogetherVerdict } from '../../common/contract/deliveries.ts';
import type { RuleSetVerdict } from '../../common/contract/rule-set-verdicts.ts';
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
    ...(together && { together: certifiedTogether(together, required, granted) }),
  };
}

function certifiedTogether(
  { jointCheck, files, verdicts }: TogetherVerdict,
  required: readonly RequiredRuleSet[],
  granted: readonly GrantedRow[],
): CertifiedTogether {
  const { id = null, engineVersion = null } = jointCheck ?? {};
  const engine = verdicts.length === 0 || engineVersion === null ? null : ({ name: 'vakwerk', version: engineVersion } as const);
  const names = new Set(files.map(({ name }) => name));
  const isOfFiles = ({ filename, other_filename: other }: GrantedRow) =>
    [filename, other].every((name) => name === null || names.has(name));
  const exceptions = exceptionsOf(verdicts, required, granted.filter(isOfFiles));
  const checked = { jointCheckId: verdicts.length > 0 ? id : null, engine, files, verdicts };
  return { ...checked, ...(exceptions.length > 0 && { exceptions }) };
}

function certifiedFile(
  { filename: name, sha256, report, ruleSets: verdicts }: JudgedFile,
  required: readonly RequiredRuleSet[],
  granted: readonly GrantedRow[],
): RuleSetFile {
  const engineVersion = report?.engineVersion ?? null;
  const ofFile = granted.filter((row) => row.other_filename === null && (row.filename === null || row.filename === name));
  const exceptions = exceptionsOf(verdicts, required, ofFile);
  return {
    ...{ name, sha256, verdicts },
    reportId: verdicts.length > 0 ? (report?.id ?? null) : null,
    engine: verdicts.length === 0 || engineVersion === null ? null : { name: 'vakwerk', version: engineVersion },
    ...(exceptions.length > 0 && { exceptions }),
  };
}

/** Returns the exceptions of the rule sets of which exceptions cover failures, without those of rules that are off. */
function exceptionsOf(
  verdicts: readonly RuleSetVerdict[],
  required: readonly RequiredRuleSet[],
  granted: readonly GrantedRow[],
): CertifiedRuleSetException[] {
  const excepted = new Set(verdicts.flatMap((one) => (one.excepted ? [one.ruleSetId] : [])));
  const sets = required.filter(({ id }) => excepted.has(id));
  return granted
    .flatMap((row) => certifiedException(row) ?? [])
    .filter(({ code, ruleId }) => sets.some((one) => one.code === code && !one.disabledRules.includes(ruleId)));
}

function certifiedException(row: GrantedRow): CertifiedRuleSetException | undefined {
  const { rule_set_code: code, rule_id: ruleId, rule_name: ruleName, scope, other_filename: other } = row;
  if (code === null || scope === 'TYPE') return undefined;
  return { ...grantedFacts(row), ...(other !== null && { otherFilename: other }), ruleId, ruleName, code, scope };
}
