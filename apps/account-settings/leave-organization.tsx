/** For users whom an organization added by their address: they may leave it again (D141). */
import { isApiError, organizationMembers } from '@vakwerk/api';
import { loadUser, notify } from '@vakwerk/store';
import { Button, ConfirmDialog, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { User } from '../../common/contract/users.ts';

interface LeaveOrganizationProps {
  user: User;
  organization: { id: string; name: string };
}

export function LeaveOrganization({ user, organization }: LeaveOrganizationProps) {
  const t = useTranslate();
  const words = (key: string) => t(`account.leave-organization.${key}`, { organization: organization.name });
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setAsked(false);
    setLeaving(true);
    try {
      await organizationMembers.remove(organization.id, user.id);
      notify({ variant: 'success', title: words('done') });
      await loadUser();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isLast = error.code === 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN';
      notify({ variant: 'error', title: words(isLast ? 'lastAdmin' : 'failed') });
      setLeaving(false);
    }
  }
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      <Button isLoading={isLeaving} onClick={() => setAsked(true)}>
        {words('leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        confirmLabel={words('leave')}
        onCancel={() => setAsked(false)}
        onConfirm={() => void leave()}
      >
        {words('body')}
      </ConfirmDialog>
    </SettingsSection>
  );
}
