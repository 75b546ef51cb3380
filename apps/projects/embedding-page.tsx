/** Embed tokens of a project, for other sites that show its reports. */
import { api } from '@vakwerk/api';
import { addMessages, formatDate } from '@vakwerk/i18n';
import { type Column, NarrowOnly } from '@vakwerk/lists';
import { Badge, LockNotice, makeStyles, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import type { EmbedToken } from '../../common/contract/embed-tokens.ts';
import { embeddingEn } from '../../common/i18n/messages/embedding.en.ts';
import { embeddingNl } from '../../common/i18n/messages/embedding.nl.ts';
import { TokenList } from '../../common/tokens/token-list.tsx';
import { NewEmbedTokenModal } from './new-embed-token-modal.tsx';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

addMessages({ en: { projects: { embedding: embeddingEn } }, nl: { projects: { embedding: embeddingNl } } });

const useStyles = makeStyles({ date: { whiteSpace: 'nowrap' } });

/** Other sites still show the reports of an archived project, so its editors keep this page. */
export function EmbeddingPage({ open, user }: ProjectPageProps) {
  const t = useTranslate();
  const columns = useColumns();
  const { project } = open;
  return (
    <SettingsSection title={t('projects.embedding.title')} caption={t('projects.embedding.caption')}>
      {isProjectEditor(user, open) ? (
        <TokenList
          words="projects.embedding"
          columns={columns}
          fetchAll={(signal) => api.listEmbedTokens(project.id, { signal })}
          revoke={(id) => api.revokeEmbedToken(project.id, id)}
          newToken={(props) => <NewEmbedTokenModal project={project} {...props} />}
        />
      ) : (
        <LockNotice>{t('projects.embedding.locked')}</LockNotice>
      )}
    </SettingsSection>
  );
}

function useColumns(): Column<EmbedToken>[] {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('projects.embedding.name'),
      isRowHead: true,
      wraps: true,
      cell: ({ name, scope, report, delivery, expiresAt }) => (
        <>
          <span>{name}</span>
          <NarrowOnly>
            {/* The dot stays on the line before a break. */}
            {report?.filename ?? delivery?.name ?? t(`projects.embedding.scopes.${scope}`)}
            {'\u00A0· '}
            <span className={styles.date}>{t('projects.embedding.expiresOn', { date: formatDate(language, expiresAt) })}</span>
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'scope',
      header: t('projects.embedding.scope'),
      wraps: true,
      isWide: true,
      cell: ({ scope, report, delivery }) =>
        report?.filename ?? delivery?.name ?? <Badge>{t(`projects.embedding.scopes.${scope}`)}</Badge>,
    },
    {
      key: 'origins',
      header: t('projects.embedding.origins'),
      wraps: true,
      isWide: true,
      cell: ({ origins }) => origins.join(', '),
    },
    {
      key: 'expires',
      header: t('projects.embedding.expires'),
      isWide: true,
      cell: ({ expiresAt }) => formatDate(language, expiresAt),
    },
  ];
}
