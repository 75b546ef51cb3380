/**
 * Lists organizations that ask the user to join because they own the domain of the user's address. The user agrees or declines
 * (D141).
 */
import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { createLoader, loadUser, notify } from '@vakwerk/store';
import { Button, ConfirmButton, layout, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';

const useStyles = makeStyles({ actions: layout.row(8) });

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
  async function answer(send: (id: string) => Promise<void>, done: 'agreed' | 'refused'): Promise<void> {
    setBusy(true);
    try {
      await send(organization.id);
      notify({ variant: 'success', title: t(`account.adoptions.${done}`, { organization: organization.name }) });
      onAnswered();
      await loadUser();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({
        variant: 'error',
        title: t(error.code === 'USER_LIMIT_EXCEEDED' ? 'account.adoptions.full' : 'account.adoptions.failed', {
          organization: organization.name,
        }),
      });
    }
    setBusy(false);
  }
  return (
    <SettingsSection
      title={t('account.adoptions.title')}
      caption={t('account.adoptions.caption', { organization: organization.name })}
    >
      <div className={styles.actions}>
        <ConfirmButton
          confirmLabel={t('account.adoptions.agree', { organization: organization.name })}
          question={t('account.adoptions.body', { organization: organization.name })}
          act={() => answer(api.agreeToAdoption, 'agreed')}
        >
          {t('account.adoptions.agree', { organization: organization.name })}
        </ConfirmButton>
        <Button variant="outline" isLoading={isBusy} onClick={() => void answer(api.refuseAdoption, 'refused')}>
          {t('account.adoptions.refuse')}
        </Button>
      </div>
    </SettingsSection>
  );
}
