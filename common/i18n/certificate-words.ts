/** Words a certificate: its exceptions with what they cover, and what was judged. For the page, the paper and the command line. */

import type {
  Acceptance,
  CertifiedException,
  CertifiedFile,
  CertifiedRuleSet,
  CertifiedRuleSetException,
  CertifiedRuleSets,
  CertifiedSpecification,
  CertifiedValidity,
  RuleSetFile,
} from '../contract/certificates.ts';
import { isExcepted } from '../contract/is-excepted.ts';
import type { Language } from '../contract/users.ts';
import { formatDay, formatNumber } from './format.ts';
import type { Translate } from './translate.ts';

/** Words an exception: the files and objects it covers, its last day, its rule and its reason. Exceptions of objects that differ in nothing else are one. */
export function exceptionWords(
  t: Translate,
  language: Language,
  exceptions: readonly CertifiedException[],
): { id: string; text: string }[] {
  return groupObjects(exceptions).map(([exception, objects]) => {
    const { id, deliveryId, filename, until, ruleName, reason } = exception;
    const scope = scopeWords(t, language, exception, objects);
    const covers =
      filename === null ? t('certificate.covers.files', { scope }) : t('certificate.covers.file', { scope, file: filename });
    const key = deliveryId === undefined ? 'exception' : 'exceptionHere';
    return { id, text: t(`certificate.${key}`, { covers, date: formatDay(language, until), rule: ruleName, reason }) };
  });
}

/** Returns one exception of each group, with the number of objects that the group covers; undefined in an older certificate. */
function groupObjects(exceptions: readonly CertifiedException[]): [CertifiedException, objects: number | undefined][] {
  const groups = new Map<string, [CertifiedException, objects: number | undefined]>();
  for (const exception of exceptions) {
    const { id, scope, deliveryId, filename, specificationName, ruleId, reason, until, objects } = exception;
    const ofObject = [deliveryId, filename, specificationName, ruleId, reason, until];
    const key = JSON.stringify(scope === 'OBJECT' ? ofObject : id);
    const [first, count = 0] = groups.get(key) ?? [exception];
    groups.set(key, [first, scope === 'OBJECT' ? count + 1 : objects]);
  }
  return [...groups.values()];
}

function scopeWords(t: Translate, language: Language, { scope, type }: CertifiedException, objects: number | undefined): string {
  const count = objects === undefined ? undefined : { count: objects, formatted: formatNumber(language, objects) };
  if (scope === 'OBJECT') return t('certificate.covers.object', count);
  const words = scope === 'TYPE' ? t('certificate.covers.type', { name: type?.name ?? '' }) : t('certificate.covers.rule');
  return count ? t('certificate.covers.counted', { scope: words, ...count }) : words;
}

/** Says whether a file is valid IFC, then its exceptions. */
export function validityWords(
  t: Translate,
  language: Language,
  { outcome, exceptions = [] }: Pick<CertifiedValidity, 'outcome' | 'exceptions'>,
): string[] {
  const ofRules = exceptions.map(({ layer, code, ...rest }): CertifiedException => {
    return { ...rest, specificationName: layer, ruleId: code, ruleName: code, type: null };
  });
  return [t(`certificate.validity.${outcome}`), ...exceptionWords(t, language, ofRules).map(({ text }) => text)];
}

/**
 * Returns whether a file was accepted without the result of a check. A delivery that requires rule sets alone has no verdicts of
 * specifications.
 */
export function lacksVerdict(
  file: Pick<CertifiedFile, 'verdicts' | 'name' | 'sha256'>,
  specifications: readonly CertifiedSpecification[],
  ruleSets: CertifiedRuleSets | undefined,
): boolean {
  if (file.verdicts.length > 0) return false;
  return specifications.length > 0 || !ruleSets || !findRuleSetFile(ruleSets, file)?.verdicts.length;
}

/** Returns what the statement about rule sets says of a file; undefined for a file that it does not name. */
export function findRuleSetFile({ files }: CertifiedRuleSets, { name, sha256 }: Pick<RuleSetFile, 'name' | 'sha256'>) {
  return files.find((one) => one.name === name && one.sha256 === sha256);
}

/** Says what each rule set says of a file, then its exceptions; nothing for a file that the statement does not name. */
export function ruleSetWords(
  t: Translate,
  language: Language,
  statement: CertifiedRuleSets,
  delivered: Pick<RuleSetFile, 'name' | 'sha256'>,
): string[] {
  const file = findRuleSetFile(statement, delivered);
  if (!file) return [];
  if (file.verdicts.length === 0) return [t('certificate.noRuleSetVerdict')];
  const verdicts = file.verdicts.map(({ ruleSetId, rules, excepted }) => {
    const match = statement.ruleSets.find(({ id }) => id === ruleSetId);
    const ruleSet = match ? ruleSetTitle(language, match) : ruleSetId;
    return t('certificate.ruleSetVerdict', { ruleSet, ...rules, excepted: excepted?.rules ?? 0 });
  });
  return [...verdicts, ...ruleSetExceptionWords(t, language, file.exceptions)];
}

/** Says what the rules across files say of all files together; nothing where the statement has none. */
export function togetherWords(t: Translate, language: Language, { ruleSets, together }: CertifiedRuleSets): string[] {
  if (!together) return [];
  const files = together.files.map(({ name }) => name).join(', ');
  if (together.verdicts.length === 0) return [t('certificate.noTogetherVerdict', { files })];
  const verdicts = together.verdicts.map(({ ruleSetId, rules, excepted }) => {
    const match = ruleSets.find(({ id }) => id === ruleSetId);
    const ruleSet = match ? ruleSetTitle(language, match) : ruleSetId;
    return t('certificate.togetherVerdict', { files, ruleSet, ...rules, excepted: excepted?.rules ?? 0 });
  });
  return [...verdicts, ...ruleSetExceptionWords(t, language, together.exceptions)];
}

function ruleSetExceptionWords(
  t: Translate,
  language: Language,
  exceptions: readonly CertifiedRuleSetException[] = [],
): string[] {
  const worded = exceptions.map(({ code, otherFilename, filename, ...rest }): CertifiedException => {
    const files =
      otherFilename === undefined ? filename : t('certificate.covers.twoFiles', { file: filename ?? '', other: otherFilename });
    return { ...rest, filename: files, specificationName: code, type: null };
  });
  return exceptionWords(t, language, worded).map(({ text }) => text);
}

/** Returns the name of a rule set with its version. */
export function ruleSetTitle(language: Language, { name, version }: Pick<CertifiedRuleSet, 'name' | 'version'>): string {
  return `${name[language]} ${version}`;
}

/** Counts the delivered files by verdict. The summary in older certificates counts lines of the plan, where one may name many files. */
export function summaryWords(t: Translate, accepted: Pick<Acceptance, 'files' | 'missing' | 'summary'>): string {
  const { files, missing, summary } = accepted;
  // Files that failed by their validity or a rule set are excepted there, which only the signed counts know.
  const passed = files.filter(({ state }) => state === 'PASSED').length;
  const failing = files.filter(({ state }) => state === 'FAILED');
  const covered = failing.filter(({ verdicts }) => verdicts.every((one) => one.outcome !== 'FAILED' || isExcepted(one))).length;
  const excepted = summary.files === undefined ? covered : (summary.excepted ?? 0);
  const unchecked = files.length - passed - failing.length;
  const counts = { delivered: files.length, passed, failed: failing.length, excepted, unchecked, missing: missing.length };
  return t('certificate.summary', counts);
}
