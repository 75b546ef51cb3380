import { endSession, navigate } from '@vakwerk/store';
import { ProgressBar, useTranslate } from '@vakwerk/ui';
import { useEffect } from 'react';
import { FormCard } from './form-card.tsx';

let ending: Promise<void> | undefined;

/** Ends the session on the server, forgets the token and goes to sign-in. */
export function SignOutPage() {
  const t = useTranslate();
  useEffect(() => {
    ending ??= endSession().finally(() => {
      ending = undefined;
      navigate('/sign-in', { replace: true });
    });
  }, []);
  return (
    <FormCard title={t('auth.signOut.title')} purpose={t('auth.signOut.busy')}>
      <ProgressBar label={t('auth.signOut.busy')} />
    </FormCard>
  );
}
