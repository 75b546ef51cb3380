/** Embed tokens of a project: for pages of one's own site that show its reports. What there is, a new one, and revoking. */
import { listEmbedTokens, revokeEmbedToken } from '@vakwerk/api';
import { formatDate } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List, tellProblem } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, LockNotice, makeStyles, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { EmbedToken } from '../../common/contract/embed-tokens.ts';
import { NewEmbedTokenModal } from './new-embed-token-modal.tsx';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

const useStyles = makeStyles({ date: { whiteSpace: 'nowrap' } });

/** An archive is still shown on other pages, so its editors keep this. */
export function EmbeddingPage({ open, user }: ProjectPageProps) {
  const t = useTranslate();
  return (
    <SettingsSection title={t('projects.embedding.title')} caption={t('projects.embedding.caption')}>
      {isProjectEditor(user, open) ? (
        <Tokens projectId={open.project.id} isArchived={open.project.status === 'ARCHIVED'} />
      ) : (
        <LockNotice>{t('projects.embedding.locked')}</LockNotice>
      )}
    </SettingsSection>
  );
}

function Tokens({ projectId, isArchived }: { projectId: string; isArchived: boolean }) {
  const t = useTranslate();
  const [list] = useState(() => tokenList(projectId));
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<EmbedToken>();
  async function revoke({ id }: EmbedToken): Promise<void> {
    setRevoking(undefined);
    try {
      await revokeEmbedToken(projectId, id);
    } catch (error) {
      tellProblem(error);
    }
    await list.reload();
  }
  return (
    <>
      <ListView
        label={t('projects.embedding.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        actions={
          <Button variant="solid" onClick={() => setAdding(true)}>
            {t('projects.embedding.new')}
          </Button>
        }
        rowActions={(token) => (
          <Button
            size="small"
            aria-label={t('projects.embedding.revokeOf', { name: token.name })}
            onClick={() => setRevoking(token)}
          >
            {t('projects.embedding.revoke')}
          </Button>
        )}
        empty={
          <EmptyState title={t('projects.embedding.empty')} text={t('projects.embedding.emptyBody')}>
            <Button onClick={() => setAdding(true)}>{t('projects.embedding.first')}</Button>
          </EmptyState>
        }
      />
      {isAdding && (
        <NewEmbedTokenModal
          projectId={projectId}
          isArchived={isArchived}
          onMade={() => void list.reload()}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        isDangerous
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => revoking && void revoke(revoking)}
      >
        {t('projects.embedding.revokeBody', { name: revoking?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

/** One answer has them all. */
function tokenList(projectId: string): List<EmbedToken> {
  return createList<EmbedToken>({ search: ({ signal }) => listEmbedTokens(projectId, signal) });
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
      cell: ({ name, scope, report, expiresAt }) => (
        <>
          <span>{name}</span>
          <NarrowOnly>
            {/* The dot stays at the end of its line. */}
            {report?.filename ?? t(`projects.embedding.scopes.${scope}`)}
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
      cell: ({ scope, report }) => report?.filename ?? <Badge>{t(`projects.embedding.scopes.${scope}`)}</Badge>,
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
