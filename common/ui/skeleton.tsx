/**
 * Provides grey placeholders of lines and words, the rows of a table, a page of settings and a report. They are shown only after a
 * while (use-late.ts).
 */

import {
  Skeleton as FluentSkeleton,
  makeStyles,
  mergeClasses,
  SkeletonItem,
  TableBody,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Cell, DataTable, Row } from './data-table.tsx';
import { FORCED_COLORS } from './ground.ts';
import { useTranslate } from './language-context.tsx';
import { layout } from './layout.ts';
import { useLate } from './use-late.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '12px' },
  // The line has the spacing of a line of text, whose height it takes.
  line: {
    maxWidth: '100%',
    boxSizing: 'border-box',
    borderTop: '4px solid transparent',
    borderBottom: '4px solid transparent',
    [FORCED_COLORS]: { borderTopColor: 'Canvas', borderBottomColor: 'Canvas' },
    borderRadius: '4px / 8px',
    backgroundClip: 'padding-box',
  },
  word: { marginTop: '4px', marginBottom: '4px', maxWidth: '100%' },
});

/** One grey line in place of a text or a control, of its height. */
export function SkeletonLine({ width, height = 20 }: { width: number; height?: number }) {
  return <SkeletonItem className={useStyles().line} style={{ width, height }} />;
}

/** Widths in px that repeat, so that the rows of a column differ in length. */
const WORD_WIDTHS = [128, 96, 152, 112, 144, 88, 120];

/** A word in a cell of a table, as high as its line. */
export function SkeletonWord({ at }: { at: number }) {
  return <SkeletonItem size={12} className={useStyles().word} style={{ width: WORD_WIDTHS[at % WORD_WIDTHS.length] }} />;
}

/** Widths in percent that repeat, so that lines do not look like bars. */
const WIDTHS = [92, 64, 78, 84, 56, 88];

/** A skeleton of rows. `label` says what is being loaded; give it to only one skeleton of a view. */
export function Skeleton({ rows, label }: { rows: number; label?: string }) {
  return (
    <FluentSkeleton
      className={useStyles().root}
      {...(label ? { role: 'status', 'aria-label': label } : { role: undefined, 'aria-hidden': true })}
    >
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <SkeletonItem key={index} size={20} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
      ))}
    </FluentSkeleton>
  );
}

const useRowStyles = makeStyles({ number: { '& > *': { marginLeft: 'auto' } } });

/** A placeholder that names once what is being loaded; nothing in it can be pressed. */
export function Awaited({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <div inert className={className}>
        {children}
      </div>
    </div>
  );
}

export interface WaitingCell {
  key: string;
  /** Class of the cell that replaces the grey word. */
  className?: string;
  number?: boolean;
  /** Content in place of the grey word; null where there will be little or nothing. */
  content?: ReactNode;
  /** Content under the grey word, such as small words under a name. */
  below?: ReactNode;
}

/** The rows of such a table. `className` is that of its rows. */
export function WaitingRows({
  cells,
  rows = 3,
  className,
}: {
  cells: readonly WaitingCell[];
  rows?: number;
  className?: string;
}) {
  const styles = useRowStyles();
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <Row key={row} className={className}>
      {cells.map(({ key, className, number, content, below }, at) => (
        <Cell key={key} className={mergeClasses(number && styles.number, className)}>
          {content === undefined ? <SkeletonWord at={row + 3 * at} /> : content}
          {below}
        </Cell>
      ))}
    </Row>
  ));
}

const useSectionStyles = makeStyles({
  header: { marginBottom: '16px' },
  caption: { marginTop: '4px' },
  form: { maxWidth: '560px', ...layout.stack(16) },
});

const FIELDS = ['a', 'b', 'c'];
const CELLS = [{ key: 'name' }, { key: 'value' }, { key: 'more' }];

/** A placeholder for a page of settings; `label` is left out where the surrounding skeleton says what is being loaded. */
export function SectionSkeleton({ kind, label }: { kind: 'form' | 'table'; label?: string }) {
  const styles = useSectionStyles();
  return (
    <div {...(label ? { role: 'status', 'aria-label': label } : {})}>
      <div className={styles.header}>
        <SkeletonLine width={200} height={28} />
        <div className={styles.caption}>
          <SkeletonLine width={400} />
        </div>
      </div>
      {kind === 'form' ? (
        <div className={styles.form}>
          {FIELDS.map((field) => (
            <div key={field}>
              <SkeletonLine width={96} height={26} />
              <SkeletonLine width={560} height={40} />
            </div>
          ))}
        </div>
      ) : (
        <TableSkeleton rows={3} />
      )}
    </div>
  );
}

/** The same for a page whose code is being loaded, which is announced only after a while. */
export function AwaitedSection({ kind, label }: { kind: 'form' | 'table'; label?: string }) {
  const t = useTranslate();
  return useLate(true) ? <SectionSkeleton kind={kind} label={label ?? t('shell.loading')} /> : null;
}
export const AwaitedForm = () => <AwaitedSection kind="form" />;
export const AwaitedTable = () => <AwaitedSection kind="table" />;

/** A table whose columns are unknown. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div inert>
      <DataTable label="">
        <TableBody>
          <WaitingRows cells={CELLS} rows={rows} />
        </TableBody>
      </DataTable>
    </div>
  );
}

const useReportStyles = makeStyles({
  root: layout.stack(16),
  row: layout.row(8),
  header: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', justifyContent: 'space-between' },
  words: { flexGrow: 1, flexBasis: '320px', minWidth: 0, ...layout.stack(4) },
  panels: layout.row(16),
  // Two cards, one above the other, and next to them what to fix first (group-view.tsx).
  counts: { flex: '1 1 280px', ...layout.row(16) },
  count: { flex: '1 1 280px', height: '137px', borderRadius: '8px' },
  reasons: { flex: '2 1 480px', maxWidth: '100%', height: '290px', borderRadius: '8px' },
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  rule: { padding: '16px', '&:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } },
});

const RULES = 6;

/** The skeleton of a report. `label` says what is being loaded. `isWide` shows panes side by side. */
export function ReportSkeleton({ label, isWide = false }: { label: string; isWide?: boolean }) {
  const styles = useReportStyles();
  if (isWide) return <WorkbenchSkeleton label={label} />;
  return (
    <div className={styles.root} role="status" aria-label={label}>
      <div className={styles.header}>
        <div className={styles.words}>
          <SkeletonLine width={320} height={36} />
          <SkeletonLine width={360} />
          <SkeletonLine width={280} height={24} />
        </div>
        <div className={styles.row}>
          <SkeletonLine width={112} height={40} />
          <SkeletonLine width={192} height={40} />
        </div>
      </div>
      <div className={styles.row}>
        <SkeletonLine width={160} height={44} />
        <SkeletonLine width={136} height={44} />
      </div>
      <SkeletonLine width={72} height={24} />
      <div className={styles.words}>
        <SkeletonLine width={176} height={28} />
        <SkeletonLine width={520} />
        <SkeletonLine width={560} />
        <SkeletonLine width={320} />
      </div>
      <div className={styles.panels}>
        <div className={styles.counts}>
          <SkeletonItem className={styles.count} />
          <SkeletonItem className={styles.count} />
        </div>
        <SkeletonItem className={styles.reasons} />
      </div>
      <div className={styles.table}>
        {Array.from({ length: RULES }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={at} className={styles.rule}>
            <SkeletonWord at={at} />
          </div>
        ))}
      </div>
    </div>
  );
}

const useWorkbenchStyles = makeStyles({
  root: layout.stack(4),
  frame: {
    display: 'grid',
    gridTemplateColumns: '19% minmax(0, 1fr) 27%',
    columnGap: '32px',
    minHeight: '480px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
  },
});

/** A skeleton with the header and the tabs above the panes. */
function WorkbenchSkeleton({ label }: { label: string }) {
  const styles = useWorkbenchStyles();
  return (
    <div className={styles.root} role="status" aria-label={label}>
      <SkeletonLine width={420} height={40} />
      <SkeletonLine width={560} height={36} />
      <div className={styles.frame}>
        <Skeleton rows={RULES} />
        <Skeleton rows={RULES} />
      </div>
    </div>
  );
}
