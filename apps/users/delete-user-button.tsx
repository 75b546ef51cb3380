/** Deletes the account of another user after its address is typed: for platform admins (D134). */
import { deleteUser, isApiError } from '@vakwerk/api';
import { notify, tellProblem } from '@vakwerk/store';
import { Button, ConfirmDialog, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';

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
      const isNeeded = isApiError(error) && error.status === 409;
      tellProblem(error, { title: words('failed'), ...(isNeeded && { body: words('needed') }) });
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
