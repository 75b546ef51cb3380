/** Skeleton rows of a list, in its columns. */
import { mergeClasses, SkeletonItem, SkeletonWord, type WaitingCell, WaitingRows } from '@vakwerk/ui';
import type { Column, ListViewProps } from './list-props.ts';
import { MiddleOnly, NarrowOnly } from './narrow-only.tsx';
import { hiding, stacking, useTableStyles } from './table-styles.ts';

const ROWS = 6;

export function AwaitedRows<T>({
  columns,
  selection,
  rowActions,
}: Pick<ListViewProps<T>, 'columns' | 'selection' | 'rowActions'>) {
  const styles = useTableStyles();
  const cells: WaitingCell[] = columns.map((column) => ({
    key: column.key,
    number: column.number,
    className: mergeClasses(styles.middle, hiding(styles, column), column.isBelow && styles.below),
    content: column.hasControl ? <SkeletonItem className={styles.control} /> : undefined,
    below: column.isRowHead && <Below columns={columns} />,
  }));
  if (selection) cells.unshift({ key: 'tick', className: styles.tick, content: <SkeletonItem className={styles.box} /> });
  if (rowActions) cells.push({ key: 'actions', className: styles.actions, content: <SkeletonItem className={styles.button} /> });
  return <WaitingRows cells={cells} rows={ROWS} className={stacking(styles, columns, selection !== undefined)} />;
}

/** The content of hidden columns under the name. */
function Below<T>({ columns }: { columns: readonly Column<T>[] }) {
  const word = <SkeletonWord at={1} />;
  return (
    <>
      {columns.some(({ isWide }) => isWide) && <NarrowOnly>{word}</NarrowOnly>}
      {columns.some(({ isWidest }) => isWidest) && <MiddleOnly>{word}</MiddleOnly>}
    </>
  );
}
