/** Switches two-step sign-in off for somebody who lost the app and the recovery codes. */
import { api } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { ConfirmButton, useTranslate } from '@vakwerk/ui';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';

export function TakeOffFactorButton({ person, onDone }: { person: User; onDone: () => void }) {
  const t = useTranslate();
  async function takeOff(): Promise<void> {
    try {
      await api.takeOffSecondFactor(person.id);
      notify({ variant: 'success', title: t('users.second-factor.done', { name: personName(person) }) });
      onDone();
    } catch (error) {
      notifyProblem(error, { title: t('users.second-factor.failed', { name: personName(person) }) });
    }
  }
  return (
    <ConfirmButton
      size="small"
      title={t('users.second-factor.of', { name: personName(person) })}
      isDangerous
      confirmLabel={t('users.second-factor.takeOff')}
      question={t('users.second-factor.body', { name: personName(person) })}
      act={takeOff}
    >
      {t('users.second-factor.takeOff')}
    </ConfirmButton>
  );
}
