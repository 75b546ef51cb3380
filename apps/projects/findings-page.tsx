/** Lists the findings of a project: failures in the newest version of each file, their assignees, and their exceptions. */

import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDay } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly, type Selection, useSelection } from '@vakwerk/lists';
import { createList, createLoader, type List, type Loader } from '@vakwerk/store';
import {
  Button,
  Link,
  LinkButton,
  LockNotice,
  layout,
  lazyPiece,
  makeStyles,
  Page,
  StatusBadge,
  StatusIcon,
  tokens,
} from '@vakwerk/ui';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { BatchSelection } from '../../common/contract/finding-batches.ts';
import { FINDING_STATES, type FindingState, isFailing } from '../../common/contract/finding-states.ts';
import type { ProjectFinding, ProjectFindingSearch, ProjectFindings } from '../../common/contract/findings.ts';
import { personName } from '../../common/contract/person-name.ts';
import { findingsService } from '../../common/findings/finding-calls.ts';
import { FindingCard } from '../../common/findings/finding-card.tsx';
import type { FollowPart } from '../../common/findings/follow-drawer.tsx';
import { useWords } from '../../common/findings/use-words.ts';
import { failureSentence } from '../../common/i18n/failure-sentence.ts';
import { FINDING_FILTERS, FindingFilters, isFiltered, searchOf, sortOf } from './finding-filters.tsx';
import { FindingsNav } from './findings-nav.tsx';
import type { ProjectPageProps } from './project-state.ts';

const ImportBcfDialog = lazyPiece(async () => (await import('./import-bcf-dialog.tsx')).ImportBcfDialog);

const FollowDrawer = lazyPiece(async () => (await import('../../common/findings/follow-drawer.tsx')).FollowDrawer);

const useStyles = makeStyles({
  stack: layout.stack(16),
  totals: { display: 'flex', flexWrap: 'wrap', minHeight: '20px', columnGap: '14px', rowGap: '4px', ...layout.plainList },
  total: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  why: { display: 'block', ...layout.quiet, fontWeight: 400 },
  file: { overflowWrap: 'anywhere' },
  work: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  grey: { color: tokens.colorNeutralForeground3 },
  keys: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '12px', '@media (max-width: 640px)': { display: 'none' } },
  overdue: { color: tokens.colorStatusDangerForeground1 },
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

export function FindingsPage({ open: { project }, user }: ProjectPageProps) {
  const styles = useStyles();
  const { t } = useWords();
  const root = `/projects/${encodeURIComponent(project.id)}`;
  const [list] = useState(() => findingList(project.id, user.id));
  const counts = useMemo(() => createLoader((signal) => api.getProjectFindings(project.id, { signal })), [project.id]);
  const { data } = useStore(counts.$loaded);
  const [opened, setOpened] = useState<string>();
  const close = useCallback(() => setOpened(undefined), []);
  const [isImporting, setImporting] = useState(false);
  const columns = useColumns(root, setOpened);
  const reload = () => {
    void list.reload();
    void counts.reload();
  };
  return (
    <Page
      title={`${t('projectFindings.title')} – ${project.name}`}
      heading={t('projectFindings.title')}
      purpose={t('projectFindings.purpose')}
      actions={
        project.status === 'ACTIVE' && <Button onClick={() => setImporting(true)}>{t('projectFindings.importBcf')}</Button>
      }
    >
      {project.status === 'ARCHIVED' && <LockNotice>{t('projectFindings.archivedHint')}</LockNotice>}
      <div className={styles.stack}>
        <FindingsNav root={root} asked={data?.asked ?? 0} />
        <Totals counts={data} />
        <Rows list={list} projectId={project.id} userId={user.id} counts={data} onChange={reload}>
          {(batch) => (
            <ListView
              {...batch}
              label={t('projectFindings.title')}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              loading={t('projectFindings.loading')}
              searchLabel={t('projectFindings.search')}
              filters={<FindingFilters list={list} counts={data} projectId={project.id} userId={user.id} />}
              noMatch={t('projectFindings.noMatch')}
              empty={<NoFindings list={list} href={`${root}/findings`} />}
            />
          )}
        </Rows>
        <OpenedFinding projectId={project.id} list={list} counts={counts} opened={opened} onClose={close} />
      </div>
      {isImporting && <ImportBcfDialog projectId={project.id} onImported={reload} onClose={() => setImporting(false)} />}
    </Page>
  );
}

interface RowsProps {
  list: List<ProjectFinding>;
  projectId: string;
  userId: string;
  counts: ProjectFindings | undefined;
  onChange: () => void;
  children: (batch: { selection?: Selection<ProjectFinding>; selectionActions?: ReactNode }) => ReactNode;
}

/** The part of the list that selects rows and follows them up together, with the mouse or by keys while the focus is in it. */
function Rows({ list, projectId, userId, counts, onChange, children }: RowsProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { place, total } = useStore(list.$list);
  const [opened, setOpened] = useState<{ part: FollowPart; selection: BatchSelection; count: number }>();
  const isAllowed = counts?.rights.change === true;
  const whole = useSelection(list, { key: ({ id }) => id, nameOf: (one) => nameOf(one) ?? t('followed.whole') });
  // The filters that were chosen while all that match were selected; other filters end that.
  const filtered = JSON.stringify([place.filters, place.query]);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === filtered && whole.allSelected;
  const selection = {
    ...whole,
    ...(isAll ? { total } : {}),
    clear: () => {
      setAllOf(undefined);
      whole.clear();
    },
  };
  const count = isAll ? total : whole.rows.length;
  const chosen = (): BatchSelection => {
    if (!isAll) return { ids: whole.rows.map(({ id }) => id) };
    const matching = searchOf(place.filters, userId);
    return { matching: place.query ? { ...matching, query: place.query } : matching };
  };
  // The drawer keeps its selection while the list is reloaded below it.
  const open = (part: FollowPart) => count > 0 && setOpened({ part, selection: chosen(), count });
  if (!isAllowed) return children({});
  const parts = (['assign', 'except', 'comment'] as const).map((one) => (
    <Button key={one} size="small" onClick={() => open(one)}>
      {t(`followed.batch.${one}`)}
    </Button>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the controls in it, each of which also has a button
    <div onKeyDown={(event) => pressKey(event, { open, clear: selection.clear })}>
      {children({
        selection,
        selectionActions: (
          <>
            {parts}
            {whole.allSelected && !isAll && total > whole.rows.length && (
              <Button size="small" variant="subtle" onClick={() => setAllOf(filtered)}>
                {counted('followed.batch.all', total)}
              </Button>
            )}
          </>
        ),
      })}
      <p className={styles.keys}>{t('followed.batch.keys')}</p>
      {opened && (
        <FollowDrawer
          {...opened}
          projectId={projectId}
          rights={counts.rights}
          onChange={onChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const PART_OF_KEY: Readonly<Record<string, FollowPart>> = { a: 'assign', e: 'except', c: 'comment' };

/** Handles the keys of the list, except where text is typed or a dialog is open. */
function pressKey(
  event: KeyboardEvent<HTMLElement>,
  { open, clear }: { open: (part: FollowPart) => void; clear: () => void },
): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  const focused = target as HTMLElement;
  if (ctrlKey || metaKey || altKey || !currentTarget.contains(focused)) return;
  if (focused.closest('select, input:not([type=checkbox]), [role=dialog]')) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  const at = boxes.findIndex((box) => box.closest('tr') === focused.closest('tr'));
  const part = PART_OF_KEY[key];
  if (key === 'j' || key === 'k') boxes[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)]?.focus();
  else if (key === 'x') boxes[at]?.click();
  else if (key === 'Escape') clear();
  else if (part) open(part);
  else return;
  event.preventDefault();
}

/** Totals of all findings, not of the filtered ones. */
function Totals({ counts }: { counts: ProjectFindings | undefined }) {
  const styles = useStyles();
  const { counted } = useWords();
  // Reserves the height until it is loaded.
  if (!counts) return <div className={styles.totals} />;
  return (
    <ul className={styles.totals}>
      {FINDING_STATES.filter((state) => counts.totals[state] > 0).map((state) => (
        <li key={state} className={styles.total}>
          <StatusIcon status={SIGNS[state]} />
          {counted(`followed.states.${state}`, counts.totals[state])}
        </li>
      ))}
      {counts.excepted > 0 && (
        <li className={styles.total}>
          <StatusIcon status="excepted" />
          {counted('projectFindings.exceptedTotal', counts.excepted)}
        </li>
      )}
    </ul>
  );
}

const SIGNS = {
  RETURNED: 'failed',
  NEW: 'failed',
  OPEN: 'failed',
  NOT_JUDGED: 'skipped',
  SOLVED: 'passed',
} as const satisfies Record<FindingState, string>;

function NoFindings({ list, href }: { list: List<ProjectFinding>; href: string }) {
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

interface OpenedProps {
  projectId: string;
  list: List<ProjectFinding>;
  counts: Loader<ProjectFindings>;
  opened: string | undefined;
  onClose: () => void;
}

/** The card of a row. A change in it reloads the list and the totals. */
function OpenedFinding({ projectId, list, counts, opened, onClose }: OpenedProps) {
  const { data: rows, status } = useStore(list.$list);
  const { data } = useStore(counts.$loaded);
  const finding = rows.find((one) => one.id === opened);
  const reportId = finding?.reportId;
  const service = useMemo(() => reportId && findingsService(projectId, reportId), [projectId, reportId]);
  const isGone = opened !== undefined && !finding && status === 'ready';
  // Otherwise it would reopen by itself when its row returns.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!finding || !service || !data) return null;
  const reload = () => {
    void list.reload();
    void counts.reload();
  };
  return (
    <FindingCard
      finding={{ ...finding, state: finding.versionState }}
      rights={data.rights}
      service={service}
      onChange={reload}
      onClose={onClose}
    />
  );
}

function useColumns(root: string, onOpen: (key: string) => void): Column<ProjectFinding>[] {
  const styles = useStyles();
  const { t } = useWords();
  const report = ({ reportId }: ProjectFinding) => `${root}/reports/${encodeURIComponent(reportId)}`;
  return [
    {
      key: 'object',
      header: t('projectFindings.column.object'),
      width: '26%',
      isRowHead: true,
      wraps: true,
      cell: (finding) => (
        <>
          <Link href={`${report(finding)}?${placeOf(finding)}`} className={styles.name} prefetch="none">
            {nameOf(finding) ?? t('followed.whole')}
          </Link>
          <span className={styles.why}>{failureSentence(t, finding.failure ?? finding.requirement)}</span>
          <NarrowOnly>
            {finding.ruleName} · {finding.fileName}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'rule',
      header: t('projectFindings.column.rule'),
      width: '22%',
      isWide: true,
      wraps: true,
      cell: ({ ruleName }) => ruleName,
    },
    {
      key: 'file',
      header: t('projectFindings.column.file'),
      width: '18%',
      isWide: true,
      wraps: true,
      cell: ({ fileName, fileVersion }) => (
        <span className={styles.file}>
          {fileName} <span className={styles.grey}>{t('followed.version', { version: fileVersion })}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('projectFindings.column.state'),
      width: '12%',
      isBelow: true,
      cell: ({ versionState }) => <State state={versionState} />,
    },
    {
      key: 'work',
      header: t('projectFindings.column.work'),
      width: '22%',
      isBelow: true,
      wraps: true,
      hasControl: true,
      cell: (finding) => <Work finding={finding} onOpen={() => onOpen(finding.id)} />,
    },
  ];
}

/** The rule of the report, and the object in it. */
function placeOf({ specificationId, ruleId, facts }: ProjectFinding): string {
  const params = new URLSearchParams({ s: specificationId, n: ruleId });
  if (facts?.globalId) params.set('e', facts.globalId);
  return params.toString();
}

function nameOf({ facts }: ProjectFinding): string | undefined {
  return facts ? (facts.name ?? facts.globalId ?? `#${facts.stepId}`) : undefined;
}

function State({ state }: { state: FindingState }) {
  const { t } = useWords();
  return <StatusBadge status={SIGNS[state]} label={t(`followed.names.${state}`)} />;
}

function Work({ finding, onOpen }: { finding: ProjectFinding; onOpen: () => void }) {
  const styles = useStyles();
  const { t, counted, language } = useWords();
  const { exception, assignment, comments, versionState } = finding;
  const name = nameOf(finding) ?? t('followed.whole');
  const day = (date: string) => formatDay(language, date);
  const isOverdue = assignment?.due && isFailing(versionState) && assignment.due < dutchDay(new Date());
  return (
    <span className={styles.work}>
      {exception?.status === 'GRANTED' && (
        <StatusBadge status="excepted" label={t('followed.until', { date: day(exception.until) })} />
      )}
      {exception?.status === 'ASKED' && <span className={styles.grey}>{t('followed.waits')}</span>}
      {assignment && (
        <span className={styles.grey}>
          {personName(assignment.assignee)}
          {assignment.due && (
            <span className={isOverdue ? styles.overdue : undefined}>
              {' '}
              {t(isOverdue ? 'projectFindings.overdueDay' : 'projectFindings.dueDay', { date: day(assignment.due) })}
            </span>
          )}
        </span>
      )}
      {comments > 0 && <span className={styles.grey}>{counted('followed.comments', comments)}</span>}
      <Button size="small" aria-label={t('followed.openNamed', { name })} onClick={onOpen}>
        {t('followed.open')}
      </Button>
    </span>
  );
}
