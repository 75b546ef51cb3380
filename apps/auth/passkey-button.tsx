import { Button, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { knowsPasskeys } from '../../common/people/knows-passkeys.ts';

interface PasskeyButtonProps {
  className: string;
  onStart: () => void;
  onSignedIn: () => void;
  onError: (error: unknown) => void;
}

/** Renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ className, onStart, onSignedIn, onError }: PasskeyButtonProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  async function enter(): Promise<void> {
    onStart();
    setBusy(true);
    const { signInByPasskey } = await import('./sign-in-passkey.ts');
    if (await signInByPasskey()) onSignedIn();
  }
  return (
    <Button
      size="large"
      variant="outline"
      className={className}
      isLoading={isBusy}
      onClick={() =>
        void enter()
          .catch(onError)
          .finally(() => setBusy(false))
      }
    >
      {t('auth.signIn.passkey')}
    </Button>
  );
}
