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
  const words = (key: string, params = {}) => t(`organizations.organization-members.adopt.${key}`, params);
  const [loader] = useState(() =>
    createLoader((signal) => api.searchAdoptableUsers(organization.id, { limit: LIMIT }, { signal })),
  );
  const { data: users = [], total: count = 0 } = useStore(loader.$loaded).data ?? {};
  async function addAll(): Promise<void> {
    const { added, asked: invited, code } = await addEach(organization.id, users);
    if (added > 0) {
      notify({ variant: 'success', title: words('added', { count: added }) });
      onAdded();
    }
    if (invited > 0) notify({ variant: 'success', title: words('asked', { count: invited }) });
    if (code !== undefined) notify({ variant: 'error', title: words(code === 'USER_LIMIT_EXCEEDED' ? 'full' : 'failed') });
    await loader.reload();
  }
  if (users.length === 0) return null;
  const emails = formatNames(
    language,
    users.map(({ email }) => email),
  );
  const question = words('body', { count: users.length, emails, organization: organization.name });
  const button = (
    <ConfirmButton confirmLabel={words('add')} question={question} act={addAll}>
      {words('add')}
    </ConfirmButton>
  );
  return (
    <Alert variant="info" className={styles.alert} action={button}>
      {words('found', { count })}
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
