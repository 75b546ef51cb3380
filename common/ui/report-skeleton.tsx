/** A report while it is fetched: grey where its name, verdict, tabs, place, counts and rules will be. */
import { makeStyles, SkeletonItem, tokens } from '@fluentui/react-components';
import { SkeletonLine, SkeletonWord } from './skeleton.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  header: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', justifyContent: 'space-between' },
  words: { flexGrow: 1, flexBasis: '320px', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' },
  panels: { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  // Two cards, one above the other, and beside them what to fix first (group-view.tsx).
  counts: { flex: '1 1 280px', display: 'flex', flexWrap: 'wrap', gap: '16px' },
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

/** `label` says what is awaited. */
export function ReportSkeleton({ label }: { label: string }) {
  const styles = useStyles();
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
