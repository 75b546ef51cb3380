/** The user's API tokens, for programs. */
import { api } from '@vakwerk/api';
import { formatDate } from '@vakwerk/i18n';
import { type Column, NarrowOnly } from '@vakwerk/lists';
import { Badge, RelativeTime, SettingsSection, UnderName, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ApiToken } from '../../common/contract/api-tokens.ts';
import { TokenList } from '../../common/tokens/token-list.tsx';
import { NewTokenModal } from './new-token-modal.tsx';

export function ApiTokensPage() {
  const t = useTranslate();
  return (
    <SettingsSection title={t('account.api-tokens.title')} caption={t('account.api-tokens.caption')}>
      <TokenList
        words="account.api-tokens"
        columns={useColumns()}
        fetchAll={(signal) => api.listApiTokens({ signal })}
        revoke={api.revokeApiToken}
        newToken={(props) => <NewTokenModal {...props} />}
      />
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
      cell: ({ name, scope, expiresAt, isProgram }) => (
        <>
          <span>{name}</span>
          {isProgram && <UnderName>{t('account.api-tokens.program')}</UnderName>}
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
