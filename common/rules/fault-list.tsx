/** Lists what is wrong in a refused file: the number of errors, and each in words with its place. */
import { formatNumber } from '@vakwerk/i18n';
import { mergeClasses, StatusBadge, useLanguage, useTranslate } from '@vakwerk/ui';
import { FAULTS_SHOWN_MAX, useFaultStyles } from './fault-styles.ts';

interface FaultListProps {
  faults: readonly { words: string; place: string }[];
  /** Whether places are code, such as a JSON path. */
  isCode?: boolean;
}

export function FaultList({ faults, isCode }: FaultListProps) {
  const styles = useFaultStyles();
  const entry = mergeClasses(styles.entry, styles.error);
  const t = useTranslate();
  const language = useLanguage();
  const counted = (count: number) => ({ count, formatted: formatNumber(language, count) });
  const listed = faults.slice(0, FAULTS_SHOWN_MAX);
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
          <li key={at} className={entry}>
            {words}
            <span className={mergeClasses(styles.place, isCode && styles.code)}>{place}</span>
          </li>
        ))}
        {more > 0 && <li className={entry}>{t('ruleSetLibrary.import.more', counted(more))}</li>}
      </ul>
    </div>
  );
}
