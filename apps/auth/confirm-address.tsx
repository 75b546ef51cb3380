/**
 * Handles the links of a changed address: confirms the change, or undoes it from the old address. The user presses a button,
 * because mail programs open links too.
 */
import { api, isApiError } from '@vakwerk/api';
import { $location, loadUser } from '@vakwerk/store';
import { Alert, Button, Link, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { UsedAddressLink } from '../../common/contract/address-change.ts';
import { FormCard } from './form-card.tsx';
import { signInErrorWords } from './sign-in-error.ts';
import { forgetLink, takeLinkFromAddress } from './sign-in-link.ts';

export function ConfirmAddressPage() {
  const t = useTranslate();
  const [token] = useState(takeLinkFromAddress);
  const [isUndo] = useState(() => new URLSearchParams($location.get().search).has('undo'));
  const [used, setUsed] = useState<UsedAddressLink>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  async function follow(link: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      setUsed(await api.followAddressLink({ token: link }));
      forgetLink();
      // The session stays valid if this browser requested the change; the page then shows the new address.
      await loadUser();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  }
  const isOver = token === undefined || (isApiError(error) && error.code === 'TOKEN_EXPIRED');
  return (
    <FormCard
      title={t(isUndo ? 'auth.address.undoTitle' : 'auth.address.title')}
      purpose={t(isUndo ? 'auth.address.undoPurpose' : 'auth.address.purpose')}
    >
      {isOver && (
        <Alert variant="warning" header={t('auth.address.expired')} isLive>
          {t('auth.address.expiredBody')}
        </Alert>
      )}
      {used && (
        <Alert variant="success" header={t(`auth.address.${used.done}`, { email: used.email })} isLive>
          {t(`auth.address.${used.done}Body`)}
        </Alert>
      )}
      {!isOver && error !== undefined && <Refused error={error} />}
      {!isOver && !used && (
        <Button size="large" variant="solid" isLoading={isBusy} onClick={() => void follow(token)}>
          {t(isUndo ? 'auth.address.undo' : 'auth.address.submit')}
        </Button>
      )}
      {(isOver || used) && (
        <div>
          <Link href="/sign-in">{t('auth.forgot.toSignIn')}</Link>
        </div>
      )}
    </FormCard>
  );
}

function Refused({ error }: { error: unknown }) {
  const t = useTranslate();
  const isTaken = isApiError(error) && (error.code === 'USER_ALREADY_EXISTS' || error.code === 'VALIDATION_FAILED');
  const { header, body } = isTaken
    ? { header: t('auth.address.refused'), body: t('auth.address.refusedBody') }
    : signInErrorWords(t, error);
  return (
    <Alert variant="error" header={header}>
      {body}
    </Alert>
  );
}
