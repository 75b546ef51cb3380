/** Words a certificate: its exceptions with what they cover, and what was judged. For the page, the paper and the command line. */
import type { Acceptance, CertifiedException, CertifiedValidity } from '../contract/certificates.ts';
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

/** Counts the files that were judged, by verdict. */
export function summaryWords(t: Translate, { summary }: Pick<Acceptance, 'summary'>): string {
  const { delivered, passed, failed, excepted = 0, unchecked, missing } = summary;
  return t('certificate.summary', { delivered, passed, failed, excepted, unchecked, missing });
}
