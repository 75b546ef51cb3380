/** Lets users leave an organization that added them by their address (D141). */
import { api, isApiError } from '@vakwerk/api';
import { loadUser, notify } from '@vakwerk/store';
import { ConfirmButton, SettingsSection, useTranslate } from '@vakwerk/ui';
import type { User } from '../../common/contract/users.ts';

interface LeaveOrganizationProps {
  user: User;
  organization: { id: string; name: string };
}

export function LeaveOrganization({ user, organization }: LeaveOrganizationProps) {
  const t = useTranslate();
  const words = (key: string) => t(`account.leave-organization.${key}`, { organization: organization.name });
  async function leave(): Promise<void> {
    try {
      await api.removeOrganizationMember(organization.id, user.id);
      notify({ variant: 'success', title: words('done') });
      await loadUser();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isLast = error.code === 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN';
      notify({ variant: 'error', title: words(isLast ? 'lastAdmin' : 'failed') });
    }
  }
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      <ConfirmButton confirmLabel={words('leave')} question={words('body')} act={leave}>
        {words('leave')}
      </ConfirmButton>
    </SettingsSection>
  );
}
