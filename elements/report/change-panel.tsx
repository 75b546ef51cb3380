/** The changes since the previous version; each kind is a filter that shows its rules. */
import { type Answer, Button, Heading, makeStyles, mergeClasses, Tooltip, tokens } from '@vakwerk/ui';
import type { ReportComparison } from '../../common/contract/reports.ts';
import { CHANGE_KINDS, type ChangeKind } from './comparison.ts';
import { usePlaces } from './place-link.tsx';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  line: { columnGap: '8px', rowGap: '2px', flexShrink: 1, minWidth: '160px', justifyContent: 'flex-end' },
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  kinds: { display: 'flex', flexWrap: 'wrap', gap: '8px', listStyle: 'none', margin: 0, padding: 0 },
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
  const { isWorkbench } = useRoom();
  const { value, hasFailed, isLoading } = comparison;
  if (isLoading || hasFailed)
    return (
      <p role={hasFailed ? 'alert' : 'status'} className={styles.note}>
        {t(hasFailed ? 'reportTools.changes.failed' : 'reportTools.changes.loading')}
      </p>
    );
  if (!value?.previous) return null;
  const { totals, previous } = value;
  const title = t('reportTools.changes.title', { version: previous.fileVersion });
  return (
    <section aria-label={title} className={mergeClasses(styles.root, isWorkbench && styles.line)}>
      <Tooltip content={t('reportTools.changes.hint')}>
        <Heading at={2} tabIndex={0} className={styles.title}>
          {title}
        </Heading>
      </Tooltip>
      {CHANGE_KINDS.every((kind) => totals[kind] === 0) ? (
        <p className={styles.note}>{t('reportTools.changes.nothing')}</p>
      ) : (
        <ul className={styles.kinds}>
          {CHANGE_KINDS.filter((kind) => !isWorkbench || totals[kind] > 0).map((kind) => (
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
