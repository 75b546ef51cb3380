/** Deletes the account of another user after its address is typed: for platform admins (D134). */
import { api, isApiError } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { ConfirmButton, useTranslate } from '@vakwerk/ui';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';

export function DeleteUserButton({ person, onDeleted }: { person: User; onDeleted: () => void }) {
  const t = useTranslate();
  async function remove(): Promise<void> {
    try {
      await api.deleteUser(person.id);
      notify({ variant: 'success', title: t('users.deletion.done', { name: personName(person) }) });
      onDeleted();
    } catch (error) {
      const isNeeded = isApiError(error) && error.status === 409;
      notifyProblem(error, {
        title: t('users.deletion.failed', { name: personName(person) }),
        ...(isNeeded && { body: t('users.deletion.needed') }),
      });
    }
  }
  return (
    <ConfirmButton
      size="small"
      title={t('users.deletion.of', { name: personName(person) })}
      isDangerous
      typed={person.email}
      confirmLabel={t('users.deletion.confirm')}
      question={t('users.deletion.body', { name: personName(person) })}
      act={remove}
    >
      {t('lists.delete')}
    </ConfirmButton>
  );
}
