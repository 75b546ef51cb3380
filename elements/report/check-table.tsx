/** The checks of a rule, one row per entity. */

import { Cell, Collapsible, makeStyles, mergeClasses, Row, StatusBadge, StatusIcon, Tooltip, tokens } from '@vakwerk/ui';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Check, CheckFailure, Failure, RuleNode } from '../../common/contract/reports.ts';
import { hasReason } from '../../common/contract/search-report.ts';
import { failureSentence, failureWords } from '../../common/i18n/failure-sentence.ts';
import { CodeInWords } from '../../common/rules/code-in-words.tsx';
import { EntityLink } from './entity-link.tsx';
import { EntityTable } from './entity-table.tsx';
import { GlobalId } from './global-id.tsx';
import { compactRow, STACKED, stackedTable } from './narrow.ts';
import { usePlaces } from './place-link.tsx';
import { statusOf, statusWords } from './status-words.ts';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  row: stackedTable.row,
  whole: stackedTable.whole,
  table: { minWidth: '920px' },
  second: { [STACKED]: { gridRowStart: 2 } },
  last: { [STACKED]: { gridRowStart: 4 } },
  /** Stands next to the GlobalId. */
  first: { [STACKED]: { gridRowStart: 1, gridColumnStart: 2 } },
  type: { whiteSpace: 'nowrap', [STACKED]: { gridRowStart: 3, whiteSpace: 'normal', color: tokens.colorNeutralForeground3 } },
  name: { maxWidth: '280px', minWidth: '140px', overflowWrap: 'anywhere' },
  storey: {
    maxWidth: '180px',
    minWidth: '116px',
    overflowWrap: 'anywhere',
    [STACKED]: { gridRowStart: 3, minWidth: 0, textAlign: 'right' },
  },
  reason: { minWidth: '260px', overflowWrap: 'anywhere' },
  line: { display: 'block' },
  compact: compactRow,
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

interface CheckRowProps extends ReasonsOfRule {
  check: Check;
  isWanted: boolean;
  /** Whether the Tab key stops at its copy button. */
  isStop: boolean;
}

function CheckRow({ check, rule, chosen, isWanted, isStop }: CheckRowProps) {
  const styles = useStyles();
  const words = useWords();
  const { t } = words;
  const { place, opensEntities, go } = usePlaces();
  const { isWorkbench } = useRoom();
  const isShown = isWorkbench && check.globalId !== null && check.globalId === place.entity;
  const status = statusWords(words, statusOf(check.outcome));
  // Users of the keyboard activate the link in the row.
  const choose = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as Element).closest('a, button') !== null;
    if (check.globalId && !isOnControl && getSelection()?.isCollapsed !== false) go({ entity: check.globalId });
  };
  return (
    <Row
      tabIndex={isWanted ? -1 : undefined}
      data-wanted={isWanted || undefined}
      aria-current={isShown || undefined}
      className={mergeClasses(isWorkbench ? styles.compact : styles.row, isShown && styles.shown, isWanted && styles.wanted)}
      onClick={isWorkbench && opensEntities ? choose : undefined}
    >
      <Cell>
        <GlobalId globalId={check.globalId} stepId={check.stepId} isStop={isStop} />
      </Cell>
      <Cell className={styles.type}>
        <Tooltip content={check.typeName ? t('report.rule.typeName', { name: check.typeName }) : undefined}>
          <span>{check.ifcType}</span>
        </Tooltip>
      </Cell>
      <Cell className={mergeClasses(styles.name, styles.whole, styles.second)}>
        {/* A tooltip of the link itself would cover the next row at each focus, and consume the first Escape. */}
        <Tooltip content={check.tag ? t('report.rule.tag', { tag: check.tag }) : undefined}>
          <span>
            <EntityLink entity={check} />
          </span>
        </Tooltip>
      </Cell>
      <Cell className={styles.storey}>{check.storey}</Cell>
      <Cell className={styles.first}>{isWorkbench ? <StatusIcon {...status} /> : <StatusBadge {...status} />}</Cell>
      <Cell className={mergeClasses(styles.reason, styles.whole, styles.last)}>
        {check.failures && <Reasons failures={check.failures} rule={rule} chosen={chosen} />}
      </Cell>
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
  const { t } = useWords();
  return (
    <EntityTable
      entities={checks}
      label={label}
      className={styles.table}
      columns={[t('report.rule.columnStorey'), t('report.rule.columnStatus'), t('report.rule.columnReason')]}
      box={box}
      isCompactable
      onKeyDown={onKeyDown}
      row={(check, isStop) => (
        <CheckRow key={check.stepId} check={check} rule={rule} chosen={chosen} isWanted={check === wantedCheck} isStop={isStop} />
      )}
    />
  );
}
