/** Formats a finding of the audit of an .ids file as one line, with long values cut. */
import { idsFindingSentence } from '../common/i18n/ids-finding-sentence.ts';
import { auditEn } from '../common/i18n/messages/audit.en.ts';
import { auditNl } from '../common/i18n/messages/audit.nl.ts';
import { specificationEn } from '../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../common/i18n/messages/specification.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import type { IdsFinding } from '../engine/ids/specification.ts';
import { shortValues } from './short-values.ts';

addMessages({
  en: { audit: auditEn, specification: specificationEn },
  nl: { audit: auditNl, specification: specificationNl },
});

/** Errors that end a command are in English. */
export function findingLine(path: string, finding: IdsFinding, t: Translate = translatorOf('en')): string {
  return `${path}:${finding.line}: ${finding.code} ${idsFindingSentence(t, shortValues(t, finding))}`;
}
