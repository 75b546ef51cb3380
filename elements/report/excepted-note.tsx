/** What exceptions cover of a rule, an object or a place: until when and why, or how many. */
import { formatDay } from '@vakwerk/i18n';
import { layout, makeStyles, StatusBadge } from '@vakwerk/ui';
import type { ShownException } from '../../common/contract/validity.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'block' },
  note: { display: 'block', ...layout.quietInLine, overflowWrap: 'anywhere' },
});

interface ExceptedNoteProps {
  exception?: ShownException | undefined;
  /** Number of findings or objects that exceptions in force cover. */
  excepted?: number | undefined;
}

export function ExceptedNote({ exception, excepted = 0 }: ExceptedNoteProps) {
  const styles = useStyles();
  const { t, counted, language } = useWords();
  if (!exception && excepted === 0) return null;
  const date = exception && formatDay(language, exception.until);
  const isInForce = exception?.status === 'GRANTED';
  return (
    <span className={styles.root}>
      {isInForce && <StatusBadge status="excepted" label={t('report.excepted.until', { date: date ?? '' })} />}
      {!isInForce && excepted > 0 && <StatusBadge status="excepted" label={counted('report.excepted.some', excepted)} />}
      {exception && (
        <span className={styles.note}>{isInForce ? exception.reason : t('report.excepted.asked', { date: date ?? '' })}</span>
      )}
    </span>
  );
}
