/**
 * Adds the texts of rules and of the reasons of failures. Each part of a report that words them imports this file, so that a report
 * begins without them (`rule-messages.test.ts`).
 */
import { addMessages } from '@vakwerk/i18n';
import { failuresEn } from '../../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../../common/i18n/messages/failures.nl.ts';
import { specificationEn } from '../../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../../common/i18n/messages/specification.nl.ts';

addMessages({
  en: { failures: failuresEn, specification: specificationEn },
  nl: { failures: failuresNl, specification: specificationNl },
});
