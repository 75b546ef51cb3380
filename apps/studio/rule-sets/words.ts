/** The words of the page that edits a rule set; it is loaded separately. */
import { addMessages } from '@vakwerk/i18n';
import { failuresEn } from '../../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../../common/i18n/messages/failures.nl.ts';
import { ruleSetLibraryEn } from '../../../common/i18n/messages/rule-set-library.en.ts';
import { ruleSetLibraryNl } from '../../../common/i18n/messages/rule-set-library.nl.ts';
import { ruleSetStudioEn } from '../../../common/i18n/messages/rule-set-studio.en.ts';
import { ruleSetStudioNl } from '../../../common/i18n/messages/rule-set-studio.nl.ts';
import { rulesEn } from '../../../common/i18n/messages/rules.en.ts';
import { rulesNl } from '../../../common/i18n/messages/rules.nl.ts';

addMessages({
  en: {
    failures: failuresEn,
    ruleSetLibrary: ruleSetLibraryEn,
    ruleSetStudio: ruleSetStudioEn,
    rules: rulesEn,
  },
  nl: {
    failures: failuresNl,
    ruleSetLibrary: ruleSetLibraryNl,
    ruleSetStudio: ruleSetStudioNl,
    rules: rulesNl,
  },
});
