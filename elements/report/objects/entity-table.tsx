/**
 * A table of entities. In a pane of the workbench a row is one line; elsewhere rows become cards in a narrow box. Arrow keys move between
 * copy buttons.
 */
import { Awaited, DataTable, HeadCell, HeadRow, makeStyles, mergeClasses, TableBody, WaitingRows } from '@vakwerk/ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import { useRoom } from '../workbench/wide.ts';
import { useCopyStops } from './global-id.tsx';

const useStyles = makeStyles({
  box: narrowBox,
  table: stackedTable.table,
  head: stackedTable.head,
  body: stackedTable.body,
  row: stackedTable.row,
});

/** One line per row: the columns have their widths, and what does not fit ends in an ellipsis. */
const useLineStyles = makeStyles({
  table: { tableLayout: 'fixed', minWidth: 0 },
  // The head stays while the rows scroll in their pane.
  head: {
    '& th': {
      boxSizing: 'border-box',
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: '28px',
      padding: '0 4px 0 12px',
      overflow: 'hidden',
    },
    '& th:last-child': { paddingRight: '12px' },
  },
  body: {
    '& > tr > td': {
      height: '35px',
      padding: '0 4px 0 12px',
      verticalAlign: 'middle',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@media (pointer: coarse)': { height: '43px' },
    },
    '& > tr > td:last-child': { paddingRight: '12px' },
  },
  row: {},
});

/** A column of the table. */
export interface EntityColumn {
  key: string;
  head: ReactNode;
  /** Its width where a row is one line; the others share what is left. */
  width?: string;
  /** Class of its head and cells where a row is one line. */
  lineClassName?: string;
}

const NONE: never[] = [];

interface EntityTableProps<Entity> {
  /** Undefined while they are loaded. */
  entities: readonly Entity[] | undefined;
  label: string;
  /** Sets the width where rows are not cards. */
  className: string;
  columns: readonly EntityColumn[];
  box?: RefObject<HTMLDivElement | null>;
  /** Whether a row is one line in a pane of the workbench. */
  isLined?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** `isStop`: whether the Tab key stops at its copy button. */
  row: (entity: Entity, isStop: boolean, at: number) => ReactNode;
}

export function EntityTable<Entity extends { globalId: string | null }>(props: EntityTableProps<Entity>) {
  const { entities, label, className, columns, box, row, isLined = false } = props;
  const { isWorkbench } = useRoom();
  const [stacked, lined] = [useStyles(), useLineStyles()];
  const hasLines = isWorkbench && isLined;
  const styles = hasLines ? { ...lined, box: stacked.box } : stacked;
  const { t } = useWords();
  const { isStop, onKeyDown } = useCopyStops<Entity>(entities ?? NONE);
  const table = (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard from the copy buttons inside
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        onKeyDown(event);
      }}
    >
      <DataTable label={label} className={mergeClasses(className, styles.table)}>
        <HeadRow className={styles.head}>
          {columns.map(({ key, head, width, lineClassName }) => (
            <HeadCell key={key} className={hasLines ? lineClassName : undefined} style={hasLines ? { width } : undefined}>
              {head}
            </HeadCell>
          ))}
        </HeadRow>
        <TableBody className={styles.body}>
          {entities ? (
            entities.map((entity, at) => row(entity, isStop(entity), at))
          ) : (
            <WaitingRows
              className={styles.row}
              cells={columns.map(({ key, lineClassName }) => ({ key, className: hasLines ? lineClassName : undefined }))}
            />
          )}
        </TableBody>
      </DataTable>
    </div>
  );
  return entities ? table : <Awaited label={t('report.loading')}>{table}</Awaited>;
}
