import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { auditEn } from '../../common/i18n/messages/audit.en.ts';
import { auditNl } from '../../common/i18n/messages/audit.nl.ts';
import { libraryEn } from '../../common/i18n/messages/library.en.ts';
import { libraryNl } from '../../common/i18n/messages/library.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import { SpecificationsApp } from './specifications-app.tsx';

addMessages({
  en: { audit: auditEn, library: libraryEn, specification: specificationEn },
  nl: { audit: auditNl, library: libraryNl, specification: specificationNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(SpecificationsApp);
