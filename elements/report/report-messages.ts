/** The words of a report: with the element, not with every page. */
import { addMessages } from '@vakwerk/i18n';
import { failuresEn } from '../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../common/i18n/messages/failures.nl.ts';
import { reportEn } from '../../common/i18n/messages/report.en.ts';
import { reportNl } from '../../common/i18n/messages/report.nl.ts';
import { reportToolsEn } from '../../common/i18n/messages/report-tools.en.ts';
import { reportToolsNl } from '../../common/i18n/messages/report-tools.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';

addMessages({
  en: { failures: failuresEn, report: reportEn, reportTools: reportToolsEn, specification: specificationEn },
  nl: { failures: failuresNl, report: reportNl, reportTools: reportToolsNl, specification: specificationNl },
});
