/** Share links and embed tokens of a project, by which other people and sites see its reports and deliveries. */
import { api } from '@vakwerk/api';
import { addMessages, formatDate } from '@vakwerk/i18n';
import { type Column, NarrowOnly } from '@vakwerk/lists';
import { Badge, LockNotice, makeStyles, SettingsSection, UnderName, useLanguage, useTranslate } from '@vakwerk/ui';
import type { EmbedToken } from '../../common/contract/embed-tokens.ts';
import { personName } from '../../common/contract/person-name.ts';
import { embeddingEn } from '../../common/i18n/messages/embedding.en.ts';
import { embeddingNl } from '../../common/i18n/messages/embedding.nl.ts';
import { TokenList } from '../../common/tokens/token-list.tsx';
import { NewEmbedTokenModal } from './new-embed-token-modal.tsx';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

addMessages({ en: { projects: { embedding: embeddingEn } }, nl: { projects: { embedding: embeddingNl } } });

const useStyles = makeStyles({ date: { whiteSpace: 'nowrap' } });

/** Links and tokens of an archived project work again when it is reactivated, so its editors keep this page. */
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
  const day = (at: string) => formatDate(language, at);
  /** Returns the part of the project that a token shows; undefined for all of it. */
  const partOf = ({ report, file, delivery }: Pick<EmbedToken, 'report' | 'file' | 'delivery'>) =>
    file ? t('projects.embedding.newestOf', { filename: file.filename }) : (report?.filename ?? delivery?.name);
  return [
    {
      key: 'name',
      header: t('projects.embedding.name'),
      isRowHead: true,
      wraps: true,
      cell: ({ name, expiresAt, createdBy, createdAt, lastUsedAt, isSuspended, ...of }) => (
        <>
          <span>{name}</span>
          {isSuspended && <UnderName>{t('projects.embedding.suspended')}</UnderName>}
          <NarrowOnly>
            {/* The dot stays on the line before a break. */}
            {partOf(of) ?? t(`projects.embedding.scopes.${of.scope}`)}
            {'\u00A0· '}
            <span className={styles.date}>
              {expiresAt ? t('projects.embedding.expiresOn', { date: day(expiresAt) }) : t('projects.embedding.endlessBelow')}
            </span>
          </NarrowOnly>
          <UnderName>
            {t('projects.embedding.madeBy', { name: personName(createdBy), date: day(createdAt) })}
            {'\u00A0· '}
            {lastUsedAt ? t('projects.embedding.lastUsed', { date: day(lastUsedAt) }) : t('projects.embedding.neverUsed')}
          </UnderName>
        </>
      ),
    },
    {
      key: 'scope',
      header: t('projects.embedding.scope'),
      wraps: true,
      isWide: true,
      cell: (token) => partOf(token) ?? <Badge>{t(`projects.embedding.scopes.${token.scope}`)}</Badge>,
    },
    {
      key: 'origins',
      header: t('projects.embedding.origins'),
      wraps: true,
      isWide: true,
      cell: ({ origins }) => (isShareLink(origins) ? t('projects.embedding.shareLink') : origins.join(', ')),
    },
    {
      key: 'expires',
      header: t('projects.embedding.expires'),
      isWide: true,
      cell: ({ expiresAt }) => (expiresAt ? day(expiresAt) : t('projects.embedding.endless')),
    },
  ];
}

/** A share link is a token that only our own pages may use. */
const isShareLink = (origins: readonly string[]) => origins.every((origin) => origin === location.origin);
