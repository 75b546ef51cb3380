/** The words for findings of the audit of an .ids file, in a piece that is loaded when there are findings. */
import { addMessages } from '@vakwerk/i18n';
import { auditEn } from '../common/i18n/messages/audit.en.ts';
import { auditNl } from '../common/i18n/messages/audit.nl.ts';
import { specificationEn } from '../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../common/i18n/messages/specification.nl.ts';

export { idsFindingSentence } from '../common/i18n/ids-finding-sentence.ts';

addMessages({
  en: { audit: auditEn, specification: specificationEn },
  nl: { audit: auditNl, specification: specificationNl },
});
