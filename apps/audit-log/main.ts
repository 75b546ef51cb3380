import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { auditLogEn } from '../../common/i18n/messages/audit-log.en.ts';
import { auditLogNl } from '../../common/i18n/messages/audit-log.nl.ts';
import { AuditLogApp } from './audit-log-app.tsx';

addMessages({
  en: { auditLog: auditLogEn },
  nl: { auditLog: auditLogNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(AuditLogApp);
