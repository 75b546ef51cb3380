/** A table of entities. Rows become cards in a narrow box, and arrow keys move between copy buttons. */
import { Awaited, DataTable, HeadCell, HeadRow, makeStyles, mergeClasses, TableBody, WaitingRows } from '@vakwerk/ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useCopyStops } from './global-id.tsx';
import { compactRow, compactTable, narrowBox, stackedTable } from './narrow.ts';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  box: narrowBox,
  table: stackedTable.table,
  head: stackedTable.head,
  body: stackedTable.body,
  row: stackedTable.row,
});

const useCompactStyles = makeStyles({
  table: compactTable.table,
  // The head stays while the rows scroll in their pane.
  head: { ...compactTable.head, '& th': { position: 'sticky', top: 0, zIndex: 1 } },
  body: compactTable.body,
  row: compactRow,
});

const NONE: never[] = [];

interface EntityTableProps<Entity> {
  /** Undefined while they are loaded. */
  entities: readonly Entity[] | undefined;
  label: string;
  /** Sets the width where rows are not cards. */
  className: string;
  /** Heads of the columns after GlobalId, type and name. */
  columns: readonly string[];
  box?: RefObject<HTMLDivElement | null>;
  /** Its cells fit compactRow, which a pane of the workbench needs. */
  isCompactable?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** `isStop`: whether the Tab key stops at its copy button. */
  row: (entity: Entity, isStop: boolean, at: number) => ReactNode;
}

export function EntityTable<Entity extends { globalId: string | null }>(props: EntityTableProps<Entity>) {
  const { entities, label, className, columns, box, row, isCompactable = false } = props;
  const { isWorkbench } = useRoom();
  const [stacked, compact] = [useStyles(), useCompactStyles()];
  const styles = { ...stacked, ...(isWorkbench && isCompactable ? compact : {}) };
  const { t } = useWords();
  const { isStop, onKeyDown } = useCopyStops<Entity>(entities ?? NONE);
  const heads = [t('report.rule.columnEntity'), t('report.rule.columnType'), t('report.rule.columnName'), ...columns];
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
          {heads.map((head) => (
            <HeadCell key={head}>{head}</HeadCell>
          ))}
        </HeadRow>
        <TableBody className={styles.body}>
          {entities ? (
            entities.map((entity, at) => row(entity, isStop(entity), at))
          ) : (
            <WaitingRows className={styles.row} cells={heads.map((key) => ({ key }))} />
          )}
        </TableBody>
      </DataTable>
    </div>
  );
  return entities ? table : <Awaited label={t('report.loading')}>{table}</Awaited>;
}
