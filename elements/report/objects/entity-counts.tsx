/** Shows the numbers of passed, failed and skipped entities next to a score; omits zeros. */
import { makeStyles, StatusIcon, Tooltip } from '@vakwerk/ui';
import type { EntityCounts } from '../../../common/contract/reports.ts';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

export type CountKind = keyof typeof LABEL;

const LABEL = {
  passed: 'report.group.entitiesPassed',
  failed: 'report.group.entitiesFailed',
  skipped: 'report.group.entitiesSkipped',
} as const;

/** In display order. */
export const COUNT_KINDS = Object.keys(LABEL) as CountKind[];

export function EntityCount({ kind, counts }: { kind: CountKind; counts: EntityCounts }) {
  const styles = useStyles();
  const { counted, number } = useWords();
  const count = counts[kind];
  if (count === 0) return null;
  const label = counted(LABEL[kind], count);
  return (
    <Tooltip content={label}>
      <span role="img" aria-label={label} className={styles.count}>
        {number(count)}
        <StatusIcon status={kind} size={14} />
      </span>
    </Tooltip>
  );
}
