/**
 * Handles the links of a changed address: confirms the change, or undoes it from the old address. The user presses a button,
 * because mail programs open links too.
 */
import { followAddressLink, isApiError } from '@vakwerk/api';
import { $location, loadUser } from '@vakwerk/store';
import { Alert, Button, Link, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { UsedAddressLink } from '../../common/contract/address-change.ts';
import { FormCard } from './form-card.tsx';
import { signInErrorWords } from './sign-in-error.ts';
import { forgetLink, takeLinkFromAddress } from './sign-in-link.ts';

export function ConfirmAddressPage() {
  const t = useTranslate();
  const words = (key: string, email = '') => t(`auth.address.${key}`, { email });
  const [token] = useState(takeLinkFromAddress);
  const [isUndo] = useState(() => new URLSearchParams($location.get().search).has('undo'));
  const [used, setUsed] = useState<UsedAddressLink>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  async function follow(link: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      setUsed(await followAddressLink(link));
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
    <FormCard title={words(isUndo ? 'undoTitle' : 'title')} purpose={words(isUndo ? 'undoPurpose' : 'purpose')}>
      {isOver && (
        <Alert variant="warning" header={words('expired')} isLive>
          {words('expiredBody')}
        </Alert>
      )}
      {used && (
        <Alert variant="success" header={words(used.done, used.email)} isLive>
          {words(`${used.done}Body`)}
        </Alert>
      )}
      {!isOver && error !== undefined && <Refused error={error} />}
      {!isOver && !used && (
        <Button size="large" variant="solid" isLoading={isBusy} onClick={() => void follow(token)}>
          {words(isUndo ? 'undo' : 'submit')}
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
