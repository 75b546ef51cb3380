/** The checks of a rule, one row per entity. */

import { Cell, Collapsible, makeStyles, mergeClasses, Row, StatusBadge, StatusIcon, Tooltip, tokens } from '@vakwerk/ui';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import type { Check, CheckFailure, Failure, RuleNode } from '../../../common/contract/reports.ts';
import { failureSentence, failureWords } from '../../../common/i18n/failure-sentence.ts';
import { reasonWords } from '../../../common/i18n/reason-words.ts';
import { hasReason } from '../../../common/report/search-report.ts';
import { CodeInWords } from '../../../common/rules/code-in-words.tsx';
import { STACKED, stackedTable } from '../workbench/narrow.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { EntityLink } from './entity-link.tsx';
import { type EntityColumn, EntityTable } from './entity-table.tsx';
import { GlobalId } from './global-id.tsx';
import '../rules/rule-messages.ts';
import { statusOf, statusWords } from '../rules/status-words.ts';
import { useWords } from '../words.ts';
import { useRoom } from '../workbench/wide.ts';

/** From this width of the table on, which a window of 1600 px leaves it, the status is an icon and a word. */
const WORDED = '@container (min-width: 800px)';

const useStyles = makeStyles({
  row: stackedTable.row,
  whole: stackedTable.whole,
  table: { minWidth: '920px' },
  name: { maxWidth: '280px', minWidth: '140px', overflowWrap: 'anywhere', [STACKED]: { gridArea: '1 / 1', minWidth: 0 } },
  type: { whiteSpace: 'nowrap', [STACKED]: { gridRowStart: 3, whiteSpace: 'normal', color: tokens.colorNeutralForeground3 } },
  entity: { [STACKED]: { gridArea: '2 / 1 / 3 / 3' } },
  storey: {
    maxWidth: '180px',
    minWidth: '116px',
    overflowWrap: 'anywhere',
    [STACKED]: { gridRowStart: 3, minWidth: 0, textAlign: 'right' },
  },
  /** Stands next to the name. */
  status: { [STACKED]: { gridArea: '1 / 2' } },
  reason: { minWidth: '260px', overflowWrap: 'anywhere', [STACKED]: { gridRowStart: 4 } },
  line: { display: 'block' },
  /** Where reasons leave no room, the status is its icon alone, which has its name. */
  statusColumn: { width: '64px', [WORDED]: { width: '140px' } },
  iconAlone: { [WORDED]: { display: 'none' } },
  iconAndWord: { display: 'none', [WORDED]: { display: 'inline' } },
  /** Shown only where there is room next to the reasons, which a name needs more. */
  roomy: { '@container (max-width: 920px)': { display: 'none' } },
  shown: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  wanted: {
    backgroundColor: tokens.colorBrandBackground2,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

/** Number of reasons that a row shows unfolded. */
const REASONS_SHOWN = 2;

interface ReasonsOfRule {
  rule: Pick<RuleNode, 'reasons'>;
  /** Index of the reason that the checks are filtered by; it is first in each row. */
  chosen: number | undefined;
}

/** Shows the actual values. The expected values are in the reasons above the table, and in the tooltip. */
function Reasons({ failures: all, rule, chosen }: { failures: CheckFailure[] } & ReasonsOfRule) {
  const styles = useStyles();
  const { t, marked } = useWords();
  const isChosen = hasReason(rule, chosen);
  const failures = all.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  // Folding a single reason would not save a line.
  const visibleFailures = failures.length <= REASONS_SHOWN + 1 ? failures : failures.slice(0, REASONS_SHOWN);
  const more = failures.slice(visibleFailures.length);
  const line = (checkFailure: CheckFailure) => {
    const failure = wholeFailure(checkFailure, rule);
    return (
      <Tooltip key={JSON.stringify(checkFailure)} content={failureSentence(t, failure)}>
        <span className={styles.line}>
          <CodeInWords text={failureWords(marked, failure)} />
        </span>
      </Tooltip>
    );
  };
  return (
    <>
      {visibleFailures.map(line)}
      {more.length > 0 && (
        <Collapsible isWholeOnPaper label={() => t('report.group.more', { count: more.length })}>
          {more.map(line)}
        </Collapsible>
      )}
    </>
  );
}

/** Returns a failure of a check with the facts of its reason, as in engine/report/whole-failure.ts. */
export function wholeFailure({ reason, ...ownFacts }: CheckFailure, { reasons }: Pick<RuleNode, 'reasons'>): Failure {
  return reason === undefined ? ownFacts : { ...reasons?.[reason]?.failure, ...ownFacts };
}

/** A column of checks. */
interface CheckColumn extends EntityColumn {
  /** Class of its cells where a row is a card. */
  className?: string;
  /** Text that its cell may cut off where a row is one line. */
  title?: (check: Check) => string | undefined;
  cell: (check: Check, isStop: boolean) => ReactNode;
}

/** Returns the failures of a check that the chosen reason above the table does not already state word for word. */
function useOwnFailures({ rule, chosen }: ReasonsOfRule): (check: Check) => CheckFailure[] {
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  const reason = rule.reasons?.[chosen ?? -1];
  return ({ failures = [] }) => {
    if (!isWorkbench || !reason) return failures;
    const isOfReason = hasReason(rule, chosen);
    const words = reasonWords(t, reason);
    return failures.filter((failure) => !isOfReason(failure) || failureWords(t, wholeFailure(failure, rule)) !== words);
  };
}

/** Returns the columns: without that of the reasons where each row would repeat the one above the table. */
function useColumns({ checks, rule, chosen }: Pick<CheckTableProps, 'checks' | 'rule' | 'chosen'>): CheckColumn[] {
  const styles = useStyles();
  const words = useWords();
  const { t } = words;
  const { isWorkbench } = useRoom();
  const ownFailures = useOwnFailures({ rule, chosen });
  const isRepeated = isWorkbench && (checks ? !checks.some((check) => ownFailures(check).length > 0) : chosen !== undefined);
  const columns: CheckColumn[] = [
    {
      key: 'name',
      head: t('report.rule.columnName'),
      className: styles.name,
      title: (check) => objectLabel(check) ?? undefined,
      // A tooltip of the link itself would cover the next row at each focus, and consume the first Escape.
      cell: (check) => (
        <Tooltip content={check.tag ? t('report.rule.tag', { tag: check.tag }) : undefined}>
          <span>
            <EntityLink entity={check} />
          </span>
        </Tooltip>
      ),
    },
    {
      key: 'type',
      head: t('report.rule.columnType'),
      width: isRepeated ? 'clamp(104px, 20cqi, 190px)' : typeWidth(checks),
      className: styles.type,
      title: ({ ifcType }) => ifcType,
      cell: ({ typeName, ifcType }) => (
        <Tooltip content={typeName ? t('report.rule.typeName', { name: typeName }) : undefined}>
          <span>{ifcType}</span>
        </Tooltip>
      ),
    },
    {
      key: 'entity',
      head: t('report.rule.columnEntity'),
      width: isRepeated ? 'clamp(112px, 24cqi, 232px)' : 'clamp(112px, 16cqi, 232px)',
      className: styles.entity,
      title: ({ globalId }) => (globalId ? undefined : t('report.rule.noGlobalId')),
      cell: ({ globalId, stepId }, isStop) => <GlobalId globalId={globalId} stepId={stepId} isStop={isStop} />,
    },
    {
      key: 'storey',
      head: t('report.rule.columnStorey'),
      width: 'clamp(80px, 12cqi, 180px)',
      lineClassName: isRepeated ? undefined : styles.roomy,
      className: styles.storey,
      title: ({ storey }) => storey ?? undefined,
      cell: ({ storey }) => storey,
    },
    {
      key: 'status',
      head: t('report.rule.columnStatus'),
      width: isRepeated ? '140px' : undefined,
      lineClassName: isRepeated ? undefined : styles.statusColumn,
      className: styles.status,
      cell: ({ outcome }) => {
        const status = statusWords(words, statusOf(outcome));
        if (!isWorkbench || isRepeated) return <StatusBadge {...status} />;
        return (
          <>
            <span className={styles.iconAlone}>
              <StatusIcon {...status} />
            </span>
            <span className={styles.iconAndWord}>
              <StatusBadge {...status} />
            </span>
          </>
        );
      },
    },
    {
      key: 'reason',
      head: t('report.rule.columnReason'),
      width: 'clamp(210px, 27cqi, 520px)',
      className: mergeClasses(styles.reason, styles.whole),
      title: (check) =>
        ownFailures(check)
          .map((failure) => failureSentence(t, wholeFailure(failure, rule)))
          .join('\n'),
      cell: (check) =>
        isWorkbench ? (
          <ReasonLine failures={ownFailures(check)} rule={rule} />
        ) : (
          check.failures && <Reasons failures={check.failures} rule={rule} chosen={chosen} />
        ),
    },
  ];
  // Storeys, for example, are in no storey.
  const hasStoreys = checks?.some(({ storey }) => storey) ?? true;
  return columns.filter(({ key }) => (key !== 'reason' || !isRepeated) && (key !== 'storey' || hasStoreys || !isWorkbench));
}

/** Width of the widest class on the page, as far as names have room: those of a laptop need it more. */
function typeWidth(checks: readonly Check[] | undefined): string {
  const letters = Math.max(0, ...(checks ?? []).map(({ ifcType }) => ifcType.length));
  return `clamp(104px, ${Math.ceil(letters * LETTER_PX) + CELL_PADDING_PX}px, max(104px, 36cqi - 180px))`;
}

/** px of a letter of a class at 14 px, and of the padding of a cell. */
const LETTER_PX = 7.8;
const CELL_PADDING_PX = 16;

/** The reasons of a row on one line; its tooltip and the card of the object have them whole. */
function ReasonLine({ failures, rule }: { failures: CheckFailure[]; rule: ReasonsOfRule['rule'] }) {
  const { marked } = useWords();
  return failures.map((failure, at) => (
    <Fragment key={JSON.stringify(failure)}>
      {at > 0 && ' · '}
      <CodeInWords text={failureWords(marked, wholeFailure(failure, rule))} />
    </Fragment>
  ));
}

interface CheckRowProps {
  check: Check;
  columns: readonly CheckColumn[];
  isWanted: boolean;
  /** Whether the Tab key stops at its copy button. */
  isStop: boolean;
}

function CheckRow({ check, columns, isWanted, isStop }: CheckRowProps) {
  const styles = useStyles();
  const { place, opensEntities, go } = usePlaces();
  const { isWorkbench } = useRoom();
  const isShown = isWorkbench && check.globalId !== null && check.globalId === place.entity;
  // Users of the keyboard activate the link in the row.
  const choose = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as Element).closest('a, button, input, label') !== null;
    if (check.globalId && !isOnControl && getSelection()?.isCollapsed !== false) go({ entity: check.globalId });
  };
  return (
    <Row
      tabIndex={isWanted ? -1 : undefined}
      data-wanted={isWanted || undefined}
      aria-current={isShown || undefined}
      className={mergeClasses(!isWorkbench && styles.row, isShown && styles.shown, isWanted && styles.wanted)}
      onClick={isWorkbench && opensEntities ? choose : undefined}
    >
      {columns.map(({ key, className, lineClassName, title, cell }) => (
        <Cell key={key} className={isWorkbench ? lineClassName : className} title={isWorkbench ? title?.(check) : undefined}>
          {cell(check, isStop)}
        </Cell>
      ))}
    </Row>
  );
}

interface CheckTableProps extends ReasonsOfRule {
  /** Undefined while they are loading. */
  checks: Check[] | undefined;
  label: string;
  /** The search text of the address; the row with this GlobalId gets the focus. */
  wanted?: string;
}

/** Focuses the row of the given check, but not while the user types. */
function useWantedRow(place: RefObject<HTMLElement | null>, check: Check | undefined): void {
  const globalId = check?.globalId;
  useEffect(() => {
    const row = globalId ? place.current?.querySelector<HTMLElement>('[data-wanted]') : undefined;
    if (!row) return;
    const { activeElement } = row.getRootNode() as Document | ShadowRoot;
    if (!(activeElement instanceof HTMLInputElement)) row.focus();
  }, [globalId, place]);
}

/** Moves from name to name with arrow keys; an open object card follows. */
function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { place, go } = usePlaces();
  const { isWorkbench } = useRoom();
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entity]')];
    const at = names.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : names[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (isWorkbench && place.entity) go({ entity: next.dataset.entity }, { replace: true });
  };
}

export function CheckTable({ checks, label, rule, chosen, wanted: searchText }: CheckTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const wantedCheck = searchText ? checks?.find(({ globalId }) => globalId === searchText) : undefined;
  useWantedRow(box, wantedCheck);
  const onKeyDown = useRowKeys();
  const styles = useStyles();
  const columns = useColumns({ checks, rule, chosen });
  return (
    <EntityTable
      entities={checks}
      label={label}
      className={styles.table}
      columns={columns}
      box={box}
      isLined
      onKeyDown={onKeyDown}
      row={(check, isStop) => (
        <CheckRow key={check.stepId} check={check} columns={columns} isWanted={check === wantedCheck} isStop={isStop} />
      )}
    />
  );
}
