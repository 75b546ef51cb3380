import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $user } from '@vakwerk/store';
import { appLifecycles, Forbidden } from '@vakwerk/ui';
import { actorOf, mayEditOrganization, mayManageOrganizations } from '../../common/contract/roles.ts';
import { auditLogEn } from '../../common/i18n/messages/audit-log.en.ts';
import { auditLogNl } from '../../common/i18n/messages/audit-log.nl.ts';
import { AuditLogPage } from './audit-log-page.tsx';

addMessages({
  en: { auditLog: auditLogEn },
  nl: { auditLog: auditLogNl },
});

/** Platform admins see the whole log, organization admins that of their organization (D134). */
function AuditLogApp() {
  const user = useStore($user);
  // Which log is shown depends on the user's rights.
  if (!user) return null;
  const actor = actorOf(user);
  if (mayManageOrganizations(actor)) return <AuditLogPage key={user.id} />;
  const { organization } = user;
  if (!organization || !mayEditOrganization(actor, organization.id)) return <Forbidden />;
  return <AuditLogPage key={user.id} organization={organization} />;
}

export const { bootstrap, mount, unmount } = appLifecycles(AuditLogApp);
