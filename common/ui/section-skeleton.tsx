/** A page of settings that is to come: its heading and caption, then the fields of a form or the rows of a table. */
import { makeStyles } from '@fluentui/react-components';
import { DataTable } from './data-table.tsx';
import { SkeletonLine } from './skeleton.tsx';
import { useLate } from './use-late.ts';
import { WaitingRows } from './waiting-rows.tsx';

const useStyles = makeStyles({
  header: { marginBottom: '16px' },
  caption: { marginTop: '4px' },
  form: { maxWidth: '560px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
});

const FIELDS = ['a', 'b', 'c'];
const CELLS = [{ key: 'name' }, { key: 'value' }, { key: 'more' }];

/** What stands in the place of a page of settings; `label` is left out where the skeleton around it says what is awaited. */
export function SectionSkeleton({ kind, label }: { kind: 'form' | 'table'; label?: string }) {
  const styles = useStyles();
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

/** The same for a page whose code is on its way, which says so only after a while. */
export function AwaitedSection({ kind, label }: { kind: 'form' | 'table'; label: string }) {
  return useLate(true) ? <SectionSkeleton kind={kind} label={label} /> : null;
}

/** A table of which not even the columns are known yet. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div inert>
      <DataTable label="">
        <tbody>
          <WaitingRows cells={CELLS} rows={rows} />
        </tbody>
      </DataTable>
    </div>
  );
}
