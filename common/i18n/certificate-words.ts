/** Words a certificate: its exceptions with what they cover, and what was judged. For the page, the paper and the command line. */
import type { Acceptance, CertifiedException } from '../contract/certificates.ts';
import type { Language } from '../contract/users.ts';
import { formatDay } from './format.ts';
import type { Translate } from './translate.ts';

/** Words an exception: the files and objects it covers, its last day, its rule and its reason. */
export function exceptionWords(t: Translate, language: Language, exception: CertifiedException): string {
  const { deliveryId, filename, until, ruleName, reason } = exception;
  const scope = scopeWords(t, exception);
  const covers =
    filename === null ? t('certificate.covers.files', { scope }) : t('certificate.covers.file', { scope, file: filename });
  const key = deliveryId === undefined ? 'exception' : 'exceptionHere';
  return t(`certificate.${key}`, { covers, date: formatDay(language, until), rule: ruleName, reason });
}

function scopeWords(t: Translate, { scope, type }: CertifiedException): string {
  if (scope === 'OBJECT') return t('certificate.covers.object');
  return scope === 'TYPE' ? t('certificate.covers.type', { name: type?.name ?? '' }) : t('certificate.covers.rule');
}

/** Counts the files that were judged, by verdict. */
export function summaryWords(t: Translate, { summary }: Pick<Acceptance, 'summary'>): string {
  const { delivered, passed, failed, excepted = 0, unchecked, missing } = summary;
  return t('certificate.summary', { delivered, passed, failed, excepted, unchecked, missing });
}
