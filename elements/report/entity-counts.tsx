/** True numbers of entities beside a score: passed, failed, and skipped only where there are any. */
import { StatusIcon, makeStyles } from '@vakwerk/ui';
import type { Status } from '@vakwerk/ui';
import type { EntityCounts as Counts } from '../../common/contract/reports.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', columnGap: '12px', justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  count: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
});

const LABEL = { passed: 'report.group.entitiesPassed', failed: 'report.group.entitiesFailed', skipped: 'report.group.entitiesSkipped' } as const;

export function EntityCounts({ counts }: { counts: Counts }) {
  const styles = useStyles();
  const { counted, number } = useWords();
  const shown = (['passed', 'failed', 'skipped'] as const).filter((name) => counts[name] > 0);
  return (
    <span className={styles.root}>
      {shown.map((name) => (
        <span key={name} className={styles.count} title={counted(LABEL[name], counts[name])}>
          {number(counts[name])}
          <StatusIcon status={name as Status} label={counted(LABEL[name], counts[name])} size={14} />
        </span>
      ))}
    </span>
  );
}
