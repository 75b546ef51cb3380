/** Deletes the account of another user after its address is typed: for platform admins (D134). */
import { deleteUser, isApiError } from '@vakwerk/api';
import { notify, tellProblem } from '@vakwerk/store';
import { ConfirmButton, useTranslate } from '@vakwerk/ui';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';

export function DeleteUserButton({ person, onDeleted }: { person: User; onDeleted: () => void }) {
  const t = useTranslate();
  const words = (key: string) => t(`users.deletion.${key}`, { name: personName(person) });
  async function remove(): Promise<void> {
    try {
      await deleteUser(person.id);
      notify({ variant: 'success', title: words('done') });
      onDeleted();
    } catch (error) {
      const isNeeded = isApiError(error) && error.status === 409;
      tellProblem(error, { title: words('failed'), ...(isNeeded && { body: words('needed') }) });
    }
  }
  return (
    <ConfirmButton
      size="small"
      title={words('of')}
      isDangerous
      typed={person.email}
      confirmLabel={words('confirm')}
      question={words('body')}
      act={remove}
    >
      {t('lists.delete')}
    </ConfirmButton>
  );
}
