/** The changes since the previous version; each kind is a filter that shows its rules. */
import { type Answer, Button, Heading, layout, makeStyles, mergeClasses, Tooltip, tokens } from '@vakwerk/ui';
import type { ReportComparison } from '../../common/contract/reports.ts';
import { CHANGE_KINDS, type ChangeKind } from './comparison.ts';
import { ComparisonPending } from './comparison-pending.tsx';
import { useWords } from './words.ts';
import { usePlaces } from './workbench/place-link.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  title: { margin: 0, ...layout.partTitle },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  kinds: { ...layout.row(8), ...layout.plainList },
  kind: {
    minWidth: 0,
    minHeight: '28px',
    padding: '3px 12px',
    borderRadius: '14px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    '@media print': { display: 'inline-flex' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
});

export function ChangePanel({ comparison }: { comparison: Answer<ReportComparison> }) {
  const styles = useStyles();
  const { t } = useWords();
  const { value, hasFailed, isLoading } = comparison;
  if (isLoading || hasFailed) return <ComparisonPending hasFailed={hasFailed} className={styles.note} />;
  if (!value?.previous) return null;
  const { totals, previous } = value;
  const title = t('reportTools.changes.title', { version: previous.fileVersion });
  return (
    <section aria-label={title} className={styles.root}>
      <Tooltip content={t('reportTools.changes.hint')}>
        <Heading at={2} tabIndex={0} className={styles.title}>
          {title}
        </Heading>
      </Tooltip>
      {CHANGE_KINDS.every((kind) => totals[kind] === 0) ? (
        <p className={styles.note}>{t('reportTools.changes.nothing')}</p>
      ) : (
        <ul className={styles.kinds}>
          {CHANGE_KINDS.map((kind) => (
            <li key={kind}>
              <Kind kind={kind} count={totals[kind]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Kind({ kind, count }: { kind: ChangeKind; count: number }) {
  const styles = useStyles();
  const { counted } = useWords();
  const { place, go } = usePlaces();
  const isChosen = place.change === kind;
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      disabled={count === 0}
      className={mergeClasses(styles.kind, isChosen && styles.chosen)}
      onClick={() => go({ tab: 'validation', change: isChosen ? undefined : kind, find: '', page: 1 })}
    >
      {counted(`reportTools.changes.${kind}`, count)}
    </Button>
  );
}
