/** Deletes an organization once its name is typed; for platform admins (D134). */
import { api } from '@vakwerk/api';
import { loadUser, navigate, notify, notifyProblem } from '@vakwerk/store';
import { ConfirmButton, SettingsSection, useTranslate } from '@vakwerk/ui';
import type { Organization } from '../../common/contract/organizations.ts';

export function OrganizationDeletion({ organization: { id, name } }: { organization: Organization }) {
  const t = useTranslate();
  async function remove(): Promise<void> {
    try {
      await api.deleteOrganization(id, { name });
      notify({ variant: 'success', title: t('organizations.organization-profile.deleted', { name }) });
      // It may be the user's own organization.
      await loadUser();
      navigate('/organizations', { replace: true });
    } catch (error) {
      notifyProblem(error, { title: t('organizations.organization-profile.notDeleted', { name }) });
    }
  }
  return (
    <SettingsSection
      title={t('organizations.organization-profile.deleteTitle')}
      caption={t('organizations.organization-profile.deleteCaption')}
    >
      <ConfirmButton
        variant="danger"
        isDangerous
        typed={name}
        confirmLabel={t('organizations.organization-profile.delete')}
        question={t('organizations.organization-profile.deleteBody', { name })}
        act={remove}
      >
        {t('organizations.organization-profile.delete')}
      </ConfirmButton>
    </SettingsSection>
  );
}
