/** The issues of a project: topics that members write by hand, with a view of the model where that helps. */
import './issue-words.ts';
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { EmptyState, ListFilter, ListView } from '@vakwerk/lists';
import { $location, createList, type List, navigate, notify } from '@vakwerk/store';
import { Button, giveBackFocus, LinkButton, LockNotice, lazyPiece, makeStyles, Page, useAnswer, useTranslate } from '@vakwerk/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Issue, IssueSearch, IssueStatus } from '../../common/contract/issues.ts';
import { addressOf, useIssueColumns } from './issue-columns.tsx';
import { usePeopleOptions } from './people-options.ts';
import type { ProjectPageProps } from './project-state.ts';

const NewIssueDialog = lazyPiece(async () => (await import('./new-issue-dialog.tsx')).NewIssueDialog);
const IssueDrawer = lazyPiece(async () => (await import('./issue-drawer.tsx')).IssueDrawer);

const ALL = 'ALL' as const;
const STATUSES = ['OPEN', 'CLOSED', ALL] as const satisfies readonly (IssueStatus | typeof ALL)[];

const useStyles = makeStyles({
  long: { maxWidth: '260px', '@container (max-width: 479px)': { maxWidth: 'none', width: '100%' } },
  /** It has the focus only where its row is gone. */
  list: { outlineStyle: 'none' },
});

function issueList(projectId: string, userId: string): List<Issue> {
  return createList<Issue>({
    // The person is an id, or `me`.
    filters: { status: { values: STATUSES, initial: 'OPEN' }, who: { initial: '' } },
    search: ({ query, limit, offset, filters: { status, who }, signal }) => {
      const search: IssueSearch = { limit, offset };
      if (query) search.query = query;
      if (status !== ALL) search.status = status as IssueStatus;
      if (who) search.assigneeId = who === 'me' ? userId : who;
      return api.searchIssues(projectId, search, { signal });
    },
  });
}

export function IssuesPage({ open: { project }, user }: ProjectPageProps) {
  const styles = useStyles();
  const t = useTranslate();
  const place = { projectId: project.id, userId: user.id };
  const [list] = useState(() => issueList(project.id, user.id));
  const { search } = useStore($location);
  const opened = new URLSearchParams(search).get('issue');
  const rows = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const isActive = project.status === 'ACTIVE';
  const close = () => {
    navigate(addressOf(null), { replace: true });
    const link = () => rows.current?.querySelector<HTMLElement>(`[data-issue="${CSS.escape(opened ?? '')}"]`);
    giveBackFocus(() => link() ?? rows.current);
  };
  const write = (variant: 'solid' | 'outline') => (
    <Button variant={variant} onClick={() => setWriting(true)}>
      {t('projectIssues.create')}
    </Button>
  );
  return (
    <Page
      title={`${t('projectIssues.title')} – ${project.name}`}
      heading={t('projectIssues.title')}
      purpose={t('projectIssues.purpose')}
      actions={isActive && write('solid')}
    >
      {!isActive && <LockNotice>{t('projectIssues.archivedHint')}</LockNotice>}
      <div ref={rows} tabIndex={-1} className={styles.list}>
        <ListView
          label={t('projectIssues.title')}
          list={list}
          columns={useIssueColumns()}
          rowKey={({ id }) => id}
          loading={t('projectIssues.loading')}
          searchLabel={t('projectIssues.search')}
          filters={<IssueFilters list={list} {...place} />}
          noMatch={t('projectIssues.noMatch')}
          empty={<NoIssues list={list} projectId={project.id} action={isActive && write('outline')} />}
        />
      </div>
      {isWriting && (
        <NewIssueDialog
          projectId={project.id}
          onSaved={({ title }) => {
            setWriting(false);
            notify({ variant: 'success', title: t('projectIssues.form.created', { title }) });
            void list.reload();
          }}
          onClose={() => setWriting(false)}
        />
      )}
      {opened && (
        <IssueDrawer key={opened} projectId={project.id} issueId={opened} onChange={() => void list.reload()} onClose={close} />
      )}
    </Page>
  );
}

interface FiltersProps {
  list: List<Issue>;
  projectId: string;
  userId: string;
}

function IssueFilters({ list, projectId, userId }: FiltersProps) {
  const { long: className } = useStyles();
  const t = useTranslate();
  const { place, data } = useStore(list.$list);
  const { who: chosen = '' } = place.filters;
  const assigned = data.flatMap(({ assignee }) => assignee ?? []);
  const people = usePeopleOptions({ projectId, userId, chosen, assigned, me: t('projectIssues.who.me') });
  return (
    <>
      <ListFilter
        {...{ className, list, name: 'status', label: t('projectIssues.status.label') }}
        options={STATUSES.map((value) => ({ value, text: t(`projectIssues.status.${value}`) }))}
      />
      <ListFilter
        {...{ className, list, name: 'who', label: t('projectIssues.who.label') }}
        options={[{ value: '', text: t('projectIssues.who.ANYBODY') }, ...people]}
      />
    </>
  );
}

interface NoIssuesProps {
  list: List<Issue>;
  projectId: string;
  /** Writes the first issue. */
  action: ReactNode;
}

/** Tells a project without issues from one whose issues are closed, and from a choice that nothing matches. */
function NoIssues({ list, projectId, action }: NoIssuesProps) {
  const t = useTranslate();
  const { filters } = useStore(list.$list).place;
  const isOpenOnly = filters.status === 'OPEN' && !filters.who;
  const ask = useCallback(async () => (await api.searchIssues(projectId, { limit: 1 })).total, [projectId]);
  const { value: total, isLoading } = useAnswer(filters.who || filters.status === ALL ? undefined : ask);
  const root = `/projects/${encodeURIComponent(projectId)}/issues`;
  const link = (search: string, text: string) => (
    <LinkButton variant="outline" href={root + search} prefetch="none">
      {text}
    </LinkButton>
  );
  if (isLoading) return null;
  if (total === 0 || (filters.status === ALL && !filters.who))
    return (
      <EmptyState title={t('projectIssues.empty')} text={t('projectIssues.emptyBody')}>
        {action}
      </EmptyState>
    );
  if (!isOpenOnly) return <EmptyState title={t('projectIssues.nothing')}>{link('', t('projectIssues.clear'))}</EmptyState>;
  return (
    <EmptyState title={t('projectIssues.noOpen')} text={t('projectIssues.noOpenBody')}>
      {link('?status=CLOSED', t('projectIssues.showClosed'))}
    </EmptyState>
  );
}
