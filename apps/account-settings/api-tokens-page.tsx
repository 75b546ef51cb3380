/** Tokens for programs that call in one's name: what there is, a new one (shown once), and revoking. */
import { listApiTokens, revokeApiToken } from '@vakwerk/api';
import { formatDate } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List, tellProblem } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, RelativeTime, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ApiToken } from '../../common/contract/api-tokens.ts';

import { NewTokenModal } from './new-token-modal.tsx';

/** One answers them all; nobody has so many that they would need pages. */
const tokenList = (): List<ApiToken> => createList<ApiToken>({ search: ({ signal }) => listApiTokens(signal) });

export function ApiTokensPage() {
  const t = useTranslate();
  const [list] = useState(tokenList);
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  async function revoke(token: ApiToken): Promise<void> {
    setRevoking(undefined);
    try {
      await revokeApiToken(token.id);
    } catch (error) {
      tellProblem(error);
    }
    await list.reload();
  }
  const add = (
    <Button variant="solid" onClick={() => setAdding(true)}>
      {t('account.api-tokens.new')}
    </Button>
  );
  return (
    <SettingsSection title={t('account.api-tokens.title')} caption={t('account.api-tokens.caption')}>
      <ListView
        label={t('account.api-tokens.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        actions={add}
        rowActions={(token) => (
          <Button
            size="small"
            aria-label={t('account.api-tokens.revokeOf', { name: token.name })}
            onClick={() => setRevoking(token)}
          >
            {t('account.api-tokens.revoke')}
          </Button>
        )}
        empty={
          <EmptyState title={t('account.api-tokens.empty')} text={t('account.api-tokens.emptyBody')}>
            <Button onClick={() => setAdding(true)}>{t('account.api-tokens.first')}</Button>
          </EmptyState>
        }
      />
      {isAdding && <NewTokenModal onMade={() => void list.reload()} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        isDangerous
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => revoking && void revoke(revoking)}
      >
        {t('account.api-tokens.revokeBody', { name: revoking?.name ?? '' })}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function useColumns(): Column<ApiToken>[] {
  const t = useTranslate();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('account.api-tokens.name'),
      isRowHead: true,
      wraps: true,
      cell: ({ name, scope, expiresAt }) => (
        <>
          <span>{name}</span>
          <NarrowOnly>
            {t(`account.api-tokens.scopes.${scope}`)}
            {'\u00A0· '}
            {t('account.api-tokens.expiresOn', { date: formatDate(language, expiresAt) })}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'scope',
      header: t('account.api-tokens.scope'),
      isWide: true,
      cell: ({ scope }) => <Badge>{t(`account.api-tokens.scopes.${scope}`)}</Badge>,
    },
    {
      key: 'expires',
      header: t('account.api-tokens.expires'),
      isWide: true,
      cell: ({ expiresAt }) => formatDate(language, expiresAt),
    },
    {
      key: 'used',
      header: t('account.api-tokens.used'),
      isWide: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('account.api-tokens.neverUsed')),
    },
  ];
}
