/** The words of a dry run and of why models fail, in both languages. */
import { addMessages } from '@vakwerk/i18n';
import { dryRunEn } from '../i18n/messages/dry-run.en.ts';
import { dryRunNl } from '../i18n/messages/dry-run.nl.ts';
import { failuresEn } from '../i18n/messages/failures.en.ts';
import { failuresNl } from '../i18n/messages/failures.nl.ts';

addMessages({ en: { dryRun: dryRunEn, failures: failuresEn }, nl: { dryRun: dryRunNl, failures: failuresNl } });
