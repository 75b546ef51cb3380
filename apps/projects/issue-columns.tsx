/** The columns of the list of issues; the title opens the issue. */

import { type Column, NarrowOnly } from '@vakwerk/lists';
import { $location } from '@vakwerk/store';
import { Link, layout, makeStyles, RelativeTime, StatusBadge, tokens, useRestoreFocusTarget } from '@vakwerk/ui';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { Issue, IssueStatus } from '../../common/contract/issues.ts';
import { personName } from '../../common/contract/person-name.ts';
import { useWords } from '../../common/findings/use-words.ts';

const useStyles = makeStyles({
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  grey: { display: 'block', ...layout.quiet, fontWeight: 400, overflowWrap: 'anywhere' },
  overdue: { color: tokens.colorStatusDangerForeground1 },
});

/** Returns the address of the page with this issue open, or with none, and the same search and filters. */
export function addressOf(issueId: string | null): string {
  const { path, search } = $location.get();
  const params = new URLSearchParams(search);
  if (issueId === null) params.delete('issue');
  else params.set('issue', issueId);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export function useIssueColumns(): Column<Issue>[] {
  const { t } = useWords();
  return [
    {
      key: 'title',
      header: t('projectIssues.column.title'),
      width: '38%',
      isRowHead: true,
      wraps: true,
      cell: (issue) => <Title issue={issue} />,
    },
    {
      key: 'assignee',
      header: t('projectIssues.column.assignee'),
      width: '18%',
      isWide: true,
      wraps: true,
      cell: ({ assignee }) => (assignee ? personName(assignee) : t('projectIssues.nobody')),
    },
    {
      key: 'due',
      header: t('projectIssues.column.due'),
      width: '16%',
      isWide: true,
      wraps: true,
      cell: (issue) => <DueDay issue={issue} />,
    },
    {
      key: 'changed',
      header: t('projectIssues.column.changed'),
      width: '15%',
      isWide: true,
      wraps: true,
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
    {
      key: 'status',
      header: t('projectIssues.column.status'),
      width: '13%',
      isBelow: true,
      cell: ({ status }) => <IssueBadge status={status} />,
    },
  ];
}

const SIGNS = { OPEN: 'warning', CLOSED: 'passed' } as const;

export function IssueBadge({ status }: { status: IssueStatus }) {
  const { t } = useWords();
  return <StatusBadge status={SIGNS[status]} label={t(`projectIssues.state.${status}`)} />;
}

function Title({ issue }: { issue: Issue }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  // The drawer returns the focus to this link.
  const restorable = useRestoreFocusTarget();
  const { id, number, title, filename, commentCount, assignee, due } = issue;
  const facts = [`#${number}`, filename, commentCount > 0 && counted('followed.comments', commentCount)].filter(Boolean);
  return (
    <>
      <Link href={addressOf(id)} className={styles.name} prefetch="none" data-issue={id} {...restorable}>
        {title}
      </Link>
      <span className={styles.grey}>{facts.join(' · ')}</span>
      <NarrowOnly>
        {assignee ? personName(assignee) : t('projectIssues.nobody')}
        {due && ', '}
        <DueDay issue={issue} isInText />
      </NarrowOnly>
    </>
  );
}

/** The day by which an issue is to be solved, in red where that day is over. */
function DueDay({ issue: { due, status }, isInText = false }: { issue: Issue; isInText?: boolean }) {
  const styles = useStyles();
  const { t, day } = useWords();
  if (due === null) return null;
  const date = day(due);
  const isOverdue = status === 'OPEN' && due < dutchDay(new Date());
  if (!isOverdue) return <span>{isInText ? t('projectIssues.dueDay', { date }) : date}</span>;
  return <span className={styles.overdue}>{t(isInText ? 'projectIssues.overdueDay' : 'projectIssues.overdue', { date })}</span>;
}
