/** Offers to add accounts at the organization's domains that have no organization (D141). */

import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { formatNames } from '@vakwerk/i18n';
import { createLoader, notify } from '@vakwerk/store';
import { Alert, ConfirmButton, makeStyles, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { AdoptableUser, AskedAdoption, OrganizationMember } from '../../common/contract/organization-members.ts';

/** Number of accounts offered at a time. */
const LIMIT = 25;

const useStyles = makeStyles({ alert: { marginBottom: '16px' } });

interface AdoptableAccountsProps {
  organization: { id: string; name: string };
  onAdded: () => void;
}

export function AdoptableAccounts({ organization, onAdded }: AdoptableAccountsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [loader] = useState(() =>
    createLoader((signal) => api.searchAdoptableUsers(organization.id, { limit: LIMIT }, { signal })),
  );
  const { data: users = [], total: count = 0 } = useStore(loader.$loaded).data ?? {};
  async function addAll(): Promise<void> {
    const { added, asked: invited, code } = await addEach(organization.id, users);
    if (added > 0) {
      notify({ variant: 'success', title: t('organizations.organization-members.adopt.added', { count: added }) });
      onAdded();
    }
    if (invited > 0)
      notify({ variant: 'success', title: t('organizations.organization-members.adopt.asked', { count: invited }) });
    if (code !== undefined)
      notify({
        variant: 'error',
        title: t(
          code === 'USER_LIMIT_EXCEEDED'
            ? 'organizations.organization-members.adopt.full'
            : 'organizations.organization-members.adopt.failed',
        ),
      });
    await loader.reload();
  }
  if (users.length === 0) return null;
  const emails = formatNames(
    language,
    users.map(({ email }) => email),
  );
  const question = t('organizations.organization-members.adopt.body', {
    count: users.length,
    emails,
    organization: organization.name,
  });
  const button = (
    <ConfirmButton confirmLabel={t('organizations.organization-members.adopt.add')} question={question} act={addAll}>
      {t('organizations.organization-members.adopt.add')}
    </ConfirmButton>
  );
  return (
    <Alert variant="info" className={styles.alert} action={button}>
      {t('organizations.organization-members.adopt.found', { count })}
    </Alert>
  );
}

/** Makes one call per user, until one is refused. */
async function addEach(
  organizationId: string,
  users: readonly AdoptableUser[],
): Promise<{ added: number; asked: number; code?: string }> {
  const counts = { added: 0, asked: 0 };
  for (const { id } of users) {
    try {
      const answer: OrganizationMember | AskedAdoption = await api.adoptUser(organizationId, { user: { id } });
      counts['asked' in answer ? 'asked' : 'added'] += 1;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { ...counts, code: error.code };
    }
  }
  return counts;
}
