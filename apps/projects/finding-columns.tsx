/** The columns of a list of findings, and the drawer that a row opens. */

import { useStore } from '@nanostores/react';
import { formatDay } from '@vakwerk/i18n';
import { type Column, NarrowOnly } from '@vakwerk/lists';
import { askFirst, type List, type ListPlace, type Loader } from '@vakwerk/store';
import { Button, Link, layout, makeStyles, StatusBadge, tokens } from '@vakwerk/ui';
import { useEffect, useMemo } from 'react';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { type FindingState, isFailing, shownState } from '../../common/contract/finding-states.ts';
import type { ProjectFinding, ProjectFindingSearch, ProjectFindings } from '../../common/contract/findings.ts';
import { personName } from '../../common/contract/person-name.ts';
import { findingsService } from '../../common/findings/finding-calls.ts';
import { FindingDrawer } from '../../common/findings/finding-drawer.tsx';
import { findingName } from '../../common/findings/object-name.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { whyItFails } from '../../common/findings/why-it-fails.ts';
import type { FollowedBy } from './followed-rows.tsx';

const useStyles = makeStyles({
  // 24 px high, within the 20 px of its line (WCAG 2.5.8).
  name: { display: 'inline-block', padding: '2px 0', margin: '-2px 0', fontWeight: 600, overflowWrap: 'anywhere' },
  why: { display: 'block', ...layout.quiet, fontWeight: 400 },
  file: { overflowWrap: 'anywhere' },
  work: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  grey: { color: tokens.colorNeutralForeground3 },
  ERROR: { color: tokens.colorStatusDangerForeground1, fontWeight: 600 },
  WARNING: { color: tokens.colorStatusWarningForeground3, fontWeight: 600 },
  overdue: { color: tokens.colorStatusDangerForeground1 },
});

export const SIGNS = {
  RETURNED: 'failed',
  NEW: 'failed',
  OPEN: 'failed',
  NOT_JUDGED: 'skipped',
  SOLVED: 'passed',
} as const satisfies Record<FindingState, string>;

interface OpenedProps {
  projectId: string;
  /** Path of the project. */
  root: string;
  list: List<ProjectFinding>;
  counts: Loader<ProjectFindings>;
  opened: string | undefined;
  onClose: () => void;
}

/** The drawer of a row. A change in it reloads the list and the totals. */
export function OpenedFinding({ projectId, root, list, counts, opened, onClose }: OpenedProps) {
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
    <FindingDrawer
      key={finding.id}
      finding={{ ...finding, state: shownState(finding.versionState, finding.previousVersion) }}
      rights={data.rights}
      service={service}
      href={reportPath(root, finding)}
      onChange={reload}
      onClose={onClose}
    />
  );
}

export function useColumns(root: string, onOpen: (key: string) => void): Column<ProjectFinding>[] {
  const styles = useStyles();
  const words = useWords();
  const { t } = words;
  return [
    {
      key: 'object',
      header: t('projectFindings.column.object'),
      width: '26%',
      isRowHead: true,
      wraps: true,
      cell: (finding) => (
        <>
          <Link href={reportPath(root, finding)} className={styles.name} prefetch="none">
            {findingName(words, finding)}
          </Link>
          <span className={styles.why}>{whyItFails(t, finding)}</span>
          <NarrowOnly>
            {finding.severity && `${t(`projectFindings.severity.${finding.severity}`)} · `}
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
      cell: ({ ruleId, ruleName, ruleSet, layer, severity }) => (
        <>
          {ruleName}
          {ruleSet && <span className={styles.why}>{t('projectFindings.ofRuleSet', { name: ruleSet.name })}</span>}
          {layer && layer !== 'SIGNATURES' && (
            <span className={styles.why}>
              {severity && (
                <>
                  <span className={styles[severity]}>{t(`projectFindings.severity.${severity}`)}</span>
                  {' · '}
                </>
              )}
              {t(`projectFindings.ofLayer.${layer}`)} · {ruleId}
            </span>
          )}
        </>
      ),
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
      cell: ({ versionState, previousVersion }) => <State state={shownState(versionState, previousVersion)} />,
    },
    {
      key: 'work',
      header: t('projectFindings.column.work'),
      width: '22%',
      isBelow: true,
      wraps: true,
      hasControl: true,
      cell: (finding) => <Work finding={finding} onOpen={() => askFirst(() => onOpen(finding.id))} />,
    },
  ];
}

/** The tabs of the report that have the rules of each source; the first one has no name. */
const TABS = { SPECIFICATION: undefined, RULE_SET: 'rules', VALIDITY: 'validity' } as const;

/** Returns the path of the rule in the report, and of the object in it. */
function reportPath(root: string, { reportId, source, specificationId, ruleId, facts }: ProjectFinding): string {
  const params = new URLSearchParams({ s: specificationId, n: ruleId });
  const tab = TABS[source];
  if (tab) params.set('tab', tab);
  if (facts?.globalId) params.set('e', facts.globalId);
  return `${root}/reports/${encodeURIComponent(reportId)}?${params}`;
}

function State({ state }: { state: FindingState }) {
  const { t } = useWords();
  return <StatusBadge status={SIGNS[state]} label={t(`followed.names.${state}`)} />;
}

function Work({ finding, onOpen }: { finding: ProjectFinding; onOpen: () => void }) {
  const styles = useStyles();
  const words = useWords();
  const { t, counted, language } = words;
  const { exception, assignment, comments, versionState } = finding;
  const name = findingName(words, finding);
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

/** Returns how rows of findings are followed up. `searchAll` gives the search of the list. */
export function followedFindings(
  words: Pick<ReturnType<typeof useWords>, 't' | 'number' | 'counted'>,
  searchAll: (filters: ListPlace['filters']) => ProjectFindingSearch,
): FollowedBy<ProjectFinding> {
  return {
    key: ({ id }) => id,
    nameOf: (one) => findingName(words, one),
    sizeOf: () => 1,
    selectionOf: (rows) => ({ ids: rows.map(({ id }) => id) }),
    allOf: ({ filters, query }) => ({ matching: { ...searchAll(filters), ...(query && { query }) } }),
    countAll: (_place, rows) => rows,
    allWords: (rows) => words.counted('followed.batch.all', rows),
  };
}
