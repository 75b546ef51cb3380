/** The messages of the audit and of failures, in both languages. */
import { addMessages } from '@vakwerk/i18n';
import { auditEn } from '../../common/i18n/messages/audit.en.ts';
import { auditNl } from '../../common/i18n/messages/audit.nl.ts';
import { failuresEn } from '../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../common/i18n/messages/failures.nl.ts';

addMessages({ en: { audit: auditEn, failures: failuresEn }, nl: { audit: auditNl, failures: failuresNl } });
