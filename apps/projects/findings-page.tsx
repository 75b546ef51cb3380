/** Lists the findings of a project: failures in the newest version of each file, their assignees, and their exceptions. */

import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { EmptyState, ListView } from '@vakwerk/lists';
import { $location, createList, createLoader, type List } from '@vakwerk/store';
import { Button, Link, LinkButton, LockNotice, layout, lazyPiece, makeStyles, Page, StatusIcon } from '@vakwerk/ui';
import { useCallback, useMemo, useState } from 'react';
import { FAILING_STATES, FINDING_STATES, type FindingState } from '../../common/contract/finding-states.ts';
import type { FindingGroup, ProjectFinding, ProjectFindingSearch, ProjectFindings } from '../../common/contract/findings.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { ExportMenu } from './export-menu.tsx';
import { followedFindings, OpenedFinding, SIGNS, useColumns } from './finding-columns.tsx';
import { FINDING_FILTERS, FindingFilters, groupingOf, isFiltered, searchOf, sortOf } from './finding-filters.tsx';
import { useGroups } from './finding-groups.tsx';
import { FindingsNav } from './findings-nav.tsx';
import { FollowedRows } from './followed-rows.tsx';
import type { ProjectPageProps } from './project-state.ts';

const ImportBcfDialog = lazyPiece(async () => (await import('./import-bcf-dialog.tsx')).ImportBcfDialog);

const useStyles = makeStyles({
  stack: layout.stack(16),
  totals: { display: 'flex', flexWrap: 'wrap', minHeight: '20px', columnGap: '14px', rowGap: '4px', ...layout.plainList },
  total: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' },
});

function findingList(projectId: string, userId: string): List<ProjectFinding> {
  return createList<ProjectFinding>({
    filters: FINDING_FILTERS,
    search: ({ query, limit, offset, filters, signal }) => {
      const search: ProjectFindingSearch = { ...searchOf(filters, userId), ...sortOf(filters), limit, offset };
      return api.searchProjectFindings(projectId, query ? { ...search, query } : search, { signal });
    },
  });
}

function groupList(projectId: string, userId: string): List<FindingGroup> {
  return createList<FindingGroup>({
    filters: FINDING_FILTERS,
    search: async ({ query, limit, offset, filters, signal }) => {
      const groupBy = groupingOf(filters);
      // Without a grouping the page shows the other list.
      if (!groupBy) return { data: [], total: 0 };
      const search = { ...searchOf(filters, userId), groupBy, limit, offset };
      return api.searchFindingGroups(projectId, query ? { ...search, query } : search, { signal });
    },
  });
}

export function FindingsPage({ open: { project }, user }: ProjectPageProps) {
  const styles = useStyles();
  const words = useWords();
  const { t } = words;
  const root = `/projects/${encodeURIComponent(project.id)}`;
  const [list] = useState(() => findingList(project.id, user.id));
  const [groups] = useState(() => groupList(project.id, user.id));
  const { search } = useStore($location);
  const groupBy = groupingOf({ group: new URLSearchParams(search).get('group') ?? '' });
  const counts = useMemo(() => createLoader((signal) => api.getProjectFindings(project.id, { signal })), [project.id]);
  const { data } = useStore(counts.$loaded);
  const [opened, setOpened] = useState<string>();
  const close = useCallback(() => setOpened(undefined), []);
  const [isImporting, setImporting] = useState(false);
  const [changes, setChanges] = useState(0);
  const reload = () => {
    void (groupBy ? groups : list).reload();
    void counts.reload();
    setChanges((before) => before + 1);
  };
  const place = { root, projectId: project.id, userId: user.id };
  const columns = useColumns(root, setOpened);
  const grouped = useGroups(groupBy, groups, { ...place, counts, changes, onChange: reload });
  const shared = {
    label: t('projectFindings.title'),
    loading: t('projectFindings.loading'),
    searchLabel: t('projectFindings.search'),
    noMatch: t('projectFindings.noMatch'),
    filters: <FindingFilters list={groupBy ? groups : list} counts={data} projectId={project.id} userId={user.id} />,
    empty: <NoFindings list={groupBy ? groups : list} href={`${root}/findings`} />,
  };
  const followed = { projectId: project.id, rights: data?.rights, onChange: reload };
  return (
    <Page
      title={`${t('projectFindings.title')} – ${project.name}`}
      heading={t('projectFindings.title')}
      purpose={t('projectFindings.purpose')}
      actions={
        <>
          <ExportMenu list={groupBy ? groups : list} projectId={project.id} userId={user.id} />
          {project.status === 'ACTIVE' && <Button onClick={() => setImporting(true)}>{t('projectFindings.importBcf')}</Button>}
        </>
      }
    >
      {project.status === 'ARCHIVED' && <LockNotice>{t('projectFindings.archivedHint')}</LockNotice>}
      <div className={styles.stack}>
        <FindingsNav root={root} asked={data?.asked ?? 0} />
        <Totals root={root} counts={data} />
        {groupBy ? (
          <FollowedRows list={groups} followedBy={grouped.followedBy} moreKeys={t('projectFindings.groupKeys')} {...followed}>
            {(batch) => <ListView {...batch} {...shared} {...grouped.view} list={groups} />}
          </FollowedRows>
        ) : (
          <FollowedRows list={list} followedBy={followedFindings(words, (filters) => searchOf(filters, user.id))} {...followed}>
            {(batch) => <ListView {...batch} {...shared} list={list} columns={columns} rowKey={({ id }) => id} />}
          </FollowedRows>
        )}
        {!groupBy && (
          <OpenedFinding projectId={project.id} root={root} list={list} counts={counts} opened={opened} onClose={close} />
        )}
      </div>
      {isImporting && <ImportBcfDialog projectId={project.id} onImported={reload} onClose={() => setImporting(false)} />}
    </Page>
  );
}

/** Totals of all findings, of specifications and rule sets, not of the filtered ones. */
function Totals({ root, counts }: { root: string; counts: ProjectFindings | undefined }) {
  const styles = useStyles();
  const { counted } = useWords();
  // Reserves the height until it is loaded.
  if (!counts) return <div className={styles.totals} />;
  const { ofRuleSets, ofValidity, newInFirstVersions } = counts;
  const firsts: Partial<Record<FindingState, number>> = { NEW: -newInFirstVersions, OPEN: newInFirstVersions };
  const countOf = (state: FindingState) => counts.totals[state] + ofRuleSets.totals[state] + (firsts[state] ?? 0);
  const excepted = counts.excepted + ofRuleSets.excepted;
  const ofIfc = FAILING_STATES.reduce((sum, state) => sum + ofValidity.totals[state], 0);
  return (
    <ul className={styles.totals}>
      {FINDING_STATES.filter((state) => countOf(state) > 0).map((state) => (
        <li key={state} className={styles.total}>
          <StatusIcon status={SIGNS[state]} />
          {counted(`followed.states.${state}`, countOf(state))}
        </li>
      ))}
      {excepted > 0 && (
        <li className={styles.total}>
          <StatusIcon status="excepted" />
          {counted('projectFindings.exceptedTotal', excepted)}
        </li>
      )}
      {ofIfc > 0 && (
        <li className={styles.total}>
          <Link href={`${root}/findings?source=VALIDITY`} prefetch="none">
            {counted('projectFindings.ofIfc', ofIfc)}
          </Link>
        </li>
      )}
    </ul>
  );
}

function NoFindings({ list, href }: { list: List<ProjectFinding> | List<FindingGroup>; href: string }) {
  const { t } = useWords();
  const { place } = useStore(list.$list);
  if (!isFiltered(place.filters)) return <EmptyState title={t('projectFindings.empty')} text={t('projectFindings.emptyBody')} />;
  return (
    <EmptyState title={t('projectFindings.nothing')}>
      <LinkButton variant="outline" href={href} prefetch="none">
        {t('projectFindings.clear')}
      </LinkButton>
    </EmptyState>
  );
}
