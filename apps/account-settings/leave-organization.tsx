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
  async function leave(): Promise<void> {
    try {
      await api.removeOrganizationMember(organization.id, user.id);
      notify({ variant: 'success', title: t('account.leave-organization.done', { organization: organization.name }) });
      await loadUser();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isLast = error.code === 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN';
      notify({
        variant: 'error',
        title: t(isLast ? 'account.leave-organization.lastAdmin' : 'account.leave-organization.failed'),
      });
    }
  }
  return (
    <SettingsSection
      title={t('account.leave-organization.title')}
      caption={t('account.leave-organization.caption', { organization: organization.name })}
    >
      <ConfirmButton
        confirmLabel={t('account.leave-organization.leave')}
        question={t('account.leave-organization.body', { organization: organization.name })}
        act={leave}
      >
        {t('account.leave-organization.leave')}
      </ConfirmButton>
    </SettingsSection>
  );
}
