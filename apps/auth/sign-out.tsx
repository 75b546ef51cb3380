import { endSession, navigate } from '@vakwerk/store';
import { ProgressBar, useTranslate } from '@vakwerk/ui';
import { useEffect } from 'react';
import { FormCard } from './form-card.tsx';

/** Ends the session on the server, forgets the token and goes to sign-in. */
export function SignOutPage() {
  const t = useTranslate();
  useEffect(() => {
    void endSession().finally(() => navigate('/sign-in', { replace: true }));
  }, []);
  return (
    <FormCard title={t('auth.signOut.title')} purpose={t('auth.signOut.busy')}>
      <ProgressBar label={t('auth.signOut.busy')} />
    </FormCard>
  );
}
