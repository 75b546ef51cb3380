/** True numbers of entities beside a score: passed, failed, and skipped only where there are any. */
import { makeStyles, mergeClasses, StatusIcon } from '@vakwerk/ui';
import type { EntityCounts as Counts } from '../../common/contract/reports.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  /** Passed and failed keep their columns, as wide as a million, so that numbers stand under each other. */
  root: {
    display: 'inline-grid',
    gridAutoFlow: 'column',
    gridTemplateColumns: '84px 84px',
    gridAutoColumns: 'max-content',
    columnGap: '8px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  compact: { gridTemplateColumns: 'none', columnGap: '12px' },
  count: { display: 'inline-flex', alignItems: 'center', justifyContent: 'flex-end', columnGap: '4px' },
});

const LABEL = {
  passed: 'report.group.entitiesPassed',
  failed: 'report.group.entitiesFailed',
  skipped: 'report.group.entitiesSkipped',
} as const;

/** `isCompact`: alone on its line, where there is no column to keep. */
export function EntityCounts({ counts, isCompact = false }: { counts: Counts; isCompact?: boolean }) {
  const styles = useStyles();
  const { counted, number } = useWords();
  return (
    <span className={mergeClasses(styles.root, isCompact && styles.compact)}>
      {(['passed', 'failed', 'skipped'] as const).map((name) =>
        counts[name] > 0 ? (
          <span key={name} className={styles.count} title={counted(LABEL[name], counts[name])}>
            {number(counts[name])}
            <StatusIcon status={name} label={counted(LABEL[name], counts[name])} size={14} />
          </span>
        ) : (
          name !== 'skipped' && !isCompact && <span key={name} />
        ),
      )}
    </span>
  );
}
