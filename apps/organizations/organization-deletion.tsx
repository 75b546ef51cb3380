/** Deletes an organization once its name is typed; for platform admins (D134). */
import { api } from '@vakwerk/api';
import { loadUser, navigate, notify, tellProblem } from '@vakwerk/store';
import { ConfirmButton, SettingsSection, useTranslate } from '@vakwerk/ui';
import type { Organization } from '../../common/contract/organizations.ts';

export function OrganizationDeletion({ organization: { id, name } }: { organization: Organization }) {
  const t = useTranslate();
  const words = (key: string) => t(`organizations.organization-profile.${key}`, { name });
  async function remove(): Promise<void> {
    try {
      await api.deleteOrganization(id, { name });
      notify({ variant: 'success', title: words('deleted') });
      // It may be the user's own organization.
      await loadUser();
      navigate('/organizations', { replace: true });
    } catch (error) {
      tellProblem(error, { title: words('notDeleted') });
    }
  }
  return (
    <SettingsSection title={words('deleteTitle')} caption={words('deleteCaption')}>
      <ConfirmButton
        variant="danger"
        isDangerous
        typed={name}
        confirmLabel={words('delete')}
        question={words('deleteBody')}
        act={remove}
      >
        {words('delete')}
      </ConfirmButton>
    </SettingsSection>
  );
}
