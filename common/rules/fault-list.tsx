/** Lists what is wrong in a refused file: the number of errors, and each in words with its place. */
import { formatNumber } from '@vakwerk/i18n';
import { layout, makeStyles, mergeClasses, StatusBadge, tokens, useLanguage, useTranslate } from '@vakwerk/ui';

/** Number of problems that are listed; the rest is counted. */
const SHOWN_MAX = 100;

const useStyles = makeStyles({
  counts: { ...layout.row(8), marginBottom: '8px' },
  list: {
    ...layout.plainList,
    maxHeight: '280px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  entry: {
    padding: '8px 12px',
    overflowWrap: 'anywhere',
    borderLeft: `3px solid ${tokens.colorStatusDangerBorder2}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  place: { display: 'block', ...layout.quiet },
  code: { fontFamily: tokens.fontFamilyMonospace },
});

interface FaultListProps {
  faults: readonly { words: string; place: string }[];
  /** Whether places are code, such as a JSON path. */
  isCode?: boolean;
}

export function FaultList({ faults, isCode }: FaultListProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const counted = (count: number) => ({ count, formatted: formatNumber(language, count) });
  const listed = faults.slice(0, SHOWN_MAX);
  const more = faults.length - listed.length;
  return (
    <div>
      <div className={styles.counts}>
        <StatusBadge status="failed" label={t('ruleSetLibrary.import.count', counted(faults.length))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
      <ul className={styles.list} aria-label={t('ruleSetLibrary.import.problems')} tabIndex={0}>
        {listed.map(({ words, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two problems may be alike
          <li key={at} className={styles.entry}>
            {words}
            <span className={mergeClasses(styles.place, isCode && styles.code)}>{place}</span>
          </li>
        ))}
        {more > 0 && <li className={styles.entry}>{t('ruleSetLibrary.import.more', counted(more))}</li>}
      </ul>
    </div>
  );
}
