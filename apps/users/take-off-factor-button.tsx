/** Switches two-step sign-in off for somebody who lost the app and the recovery codes. */
import { takeOffSecondFactor } from '@vakwerk/api';
import { notify, tellProblem } from '@vakwerk/store';
import { Button, ConfirmDialog, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';

export function TakeOffFactorButton({ person, onDone }: { person: User; onDone: () => void }) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const words = (key: string) => t(`users.second-factor.${key}`, { name: personName(person) });
  async function takeOff(): Promise<void> {
    setAsked(false);
    try {
      await takeOffSecondFactor(person.id);
      notify({ variant: 'success', title: words('done') });
      onDone();
    } catch (error) {
      tellProblem(error, { title: words('failed') });
    }
  }
  return (
    <>
      <Button size="small" title={words('of')} onClick={() => setAsked(true)}>
        {words('takeOff')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDangerous
        confirmLabel={words('takeOff')}
        onCancel={() => setAsked(false)}
        onConfirm={() => void takeOff()}
      >
        {words('body')}
      </ConfirmDialog>
    </>
  );
}
