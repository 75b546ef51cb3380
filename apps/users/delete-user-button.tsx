/** Deletes the account of somebody else once the address is typed: for platform admins (D134). */
import { deleteUser, isApiError } from '@vakwerk/api';
import { loadUser, notify } from '@vakwerk/store';
import { Button, ConfirmDialog, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { User } from '../../common/contract/users.ts';
import { personName } from '../../common/people/person-name.ts';

export function DeleteUserButton({ person, onDeleted }: { person: User; onDeleted: () => void }) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const words = (key: string) => t(`users.deletion.${key}`, { name: personName(person) });
  async function remove(): Promise<void> {
    setAsked(false);
    setDeleting(true);
    try {
      await deleteUser(person.id);
      notify({ variant: 'success', title: words('done') });
      onDeleted();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) void loadUser();
      notify({
        variant: 'error',
        title: words('failed'),
        body: error.status === 409 ? words('needed') : t('errors.problemBody'),
      });
    } finally {
      setDeleting(false);
    }
  }
  return (
    <>
      <Button size="small" title={words('of')} isLoading={isDeleting} onClick={() => setAsked(true)}>
        {t('lists.delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          isDangerous
          typed={person.email}
          confirmLabel={words('confirm')}
          onCancel={() => setAsked(false)}
          onConfirm={() => void remove()}
        >
          {words('body')}
        </ConfirmDialog>
      )}
    </>
  );
}
