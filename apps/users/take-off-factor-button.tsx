/** Switches two-step sign-in off for somebody who lost the app and the recovery codes. */
import { takeOffSecondFactor } from '@vakwerk/api';
import { notify, tellProblem } from '@vakwerk/store';
import { ConfirmButton, useTranslate } from '@vakwerk/ui';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';

export function TakeOffFactorButton({ person, onDone }: { person: User; onDone: () => void }) {
  const t = useTranslate();
  const words = (key: string) => t(`users.second-factor.${key}`, { name: personName(person) });
  async function takeOff(): Promise<void> {
    try {
      await takeOffSecondFactor(person.id);
      notify({ variant: 'success', title: words('done') });
      onDone();
    } catch (error) {
      tellProblem(error, { title: words('failed') });
    }
  }
  return (
    <ConfirmButton
      size="small"
      title={words('of')}
      isDangerous
      confirmLabel={words('takeOff')}
      question={words('body')}
      act={takeOff}
    >
      {words('takeOff')}
    </ConfirmButton>
  );
}
