/** Deletes an organization once its name is typed: for platform admins (D134). */
import { deleteOrganization } from '@vakwerk/api';
import { loadUser, navigate, notify, tellProblem } from '@vakwerk/store';
import { Button, ConfirmDialog, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Organization } from '../../common/contract/organizations.ts';

export function OrganizationDeletion({ organization: { id, name } }: { organization: Organization }) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const words = (key: string) => t(`organizations.organization-profile.${key}`, { name });
  async function remove(): Promise<void> {
    setAsked(false);
    setDeleting(true);
    try {
      await deleteOrganization(id, { name });
      notify({ variant: 'success', title: words('deleted') });
      // It may have been one's own.
      await loadUser();
      navigate('/organizations', { replace: true });
    } catch (error) {
      tellProblem(error, { title: words('notDeleted') });
    } finally {
      setDeleting(false);
    }
  }
  return (
    <SettingsSection title={words('deleteTitle')} caption={words('deleteCaption')}>
      <Button variant="danger" isLoading={isDeleting} onClick={() => setAsked(true)}>
        {words('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDangerous
        typed={name}
        confirmLabel={words('delete')}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        {words('deleteBody')}
      </ConfirmDialog>
    </SettingsSection>
  );
}
