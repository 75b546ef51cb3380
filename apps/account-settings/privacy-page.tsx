/** Downloads the user's data, or deletes the account (D134). */

import { api, isApiError } from '@vakwerk/api';
import type { MessageKey } from '@vakwerk/i18n';
import { dropSession, navigate, notify, notifyProblem } from '@vakwerk/store';
import { Alert, Button, ConfirmButton, layout, makeStyles, SettingsSection, saveFile, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { User } from '../../common/contract/users.ts';

const useStyles = makeStyles({
  stack: layout.stack(40),
  alert: { marginBottom: '16px' },
});

export function PrivacyPage({ user }: { user: User }) {
  return (
    <div className={useStyles().stack}>
      <PersonalData />
      <AccountDeletion user={user} />
    </div>
  );
}

function PersonalData() {
  const t = useTranslate();
  const [isLoading, setLoading] = useState(false);
  async function save(): Promise<void> {
    setLoading(true);
    try {
      const data = await api.getPersonalData('me');
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile({ blob, filename: 'vakwerk-personal-data.json' });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <SettingsSection title={t('account.privacy.dataTitle')} caption={t('account.privacy.dataCaption')}>
      <Button isLoading={isLoading} onClick={() => void save()}>
        {t('account.privacy.download')}
      </Button>
    </SettingsSection>
  );
}

/** Refusals with a message of their own: others depend on this user. */
const REFUSALS: Partial<Record<string, MessageKey>> = {
  CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN: 'account.privacy.refused.CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN',
  CONFLICT: 'account.privacy.refused.CONFLICT',
};

function AccountDeletion({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const [code, setCode] = useState<string>();
  async function remove(): Promise<void> {
    setCode(undefined);
    try {
      await api.deleteUser(user.id);
      dropSession();
      navigate('/sign-in', { replace: true });
      notify({ variant: 'success', title: t('account.privacy.deleted') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setCode(error.code);
    }
  }
  return (
    <SettingsSection title={t('account.privacy.deleteTitle')} caption={t('account.privacy.deleteCaption')}>
      {code !== undefined && (
        <Alert variant="error" header={t('account.privacy.notDeleted')} className={styles.alert}>
          {t(REFUSALS[code] ?? 'errors.problemBody')}
        </Alert>
      )}
      <ConfirmButton
        variant="danger"
        isDangerous
        typed={user.email}
        confirmLabel={t('account.privacy.delete')}
        question={t('account.privacy.deleteBody')}
        act={remove}
      >
        {t('account.privacy.delete')}
      </ConfirmButton>
    </SettingsSection>
  );
}
