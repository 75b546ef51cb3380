/**
 * Lists organizations that ask the user to join because they own the domain of the user's address. The user agrees or declines
 * (D141).
 */
import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { createLoader, loadUser, notify } from '@vakwerk/store';
import { Button, ConfirmButton, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

export function AdoptionRequests() {
  const [loader] = useState(() => createLoader((signal) => api.readAdoptions({ signal })));
  const requests = useStore(loader.$loaded).data?.data ?? [];
  return requests.map(({ organization }) => (
    <AdoptionRequest key={organization.id} organization={organization} onAnswered={() => void loader.reload()} />
  ));
}

interface AdoptionRequestProps {
  organization: { id: string; name: string };
  onAnswered: () => void;
}

function AdoptionRequest({ organization, onAnswered }: AdoptionRequestProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const words = (key: string) => t(`account.adoptions.${key}`, { organization: organization.name });
  async function answer(send: (id: string) => Promise<void>, done: 'agreed' | 'refused'): Promise<void> {
    setBusy(true);
    try {
      await send(organization.id);
      notify({ variant: 'success', title: words(done) });
      onAnswered();
      await loadUser();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ variant: 'error', title: words(error.code === 'USER_LIMIT_EXCEEDED' ? 'full' : 'failed') });
    }
    setBusy(false);
  }
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      <div className={styles.actions}>
        <ConfirmButton confirmLabel={words('agree')} question={words('body')} act={() => answer(api.agreeToAdoption, 'agreed')}>
          {words('agree')}
        </ConfirmButton>
        <Button variant="outline" isLoading={isBusy} onClick={() => void answer(api.refuseAdoption, 'refused')}>
          {words('refuse')}
        </Button>
      </div>
    </SettingsSection>
  );
}
