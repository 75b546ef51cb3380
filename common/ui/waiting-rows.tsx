/** A table of which the rows are to come: its own head and columns, with grey words where the texts will be. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Cell, Row } from './data-table.tsx';
import { SkeletonWord } from './skeleton.tsx';

const useStyles = makeStyles({ number: { '& > *': { marginLeft: 'auto' } } });

/** What is awaited, said once; nothing in it can be pressed yet. */
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
  /** Of the cell that will stand there. */
  className?: string;
  number?: boolean;
  /** In place of the grey word; null where there will be little or nothing. */
  content?: ReactNode;
  /** Under the grey word, as small words under a name. */
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
  const styles = useStyles();
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
