/** Provides words and icons that the list of deliveries and a delivery's page share. */
import { addMessages, formatDay } from '@vakwerk/i18n';
import { Badge, layout, makeStyles, StatusBadge, StatusIcon, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { DeliveredState, DeliveryEntry, DeliveryStatus, DeliverySummary } from '../contract/deliveries.ts';
import { dutchDay } from '../contract/dutch-day.ts';
import { deliveriesEn } from '../i18n/messages/deliveries.en.ts';
import { deliveriesNl } from '../i18n/messages/deliveries.nl.ts';

addMessages({ en: { deliveries: deliveriesEn }, nl: { deliveries: deliveriesNl } });

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '14px',
    rowGap: '4px',
    ...layout.plainList,
    '& > li': { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' },
  },
  grey: { color: tokens.colorNeutralForeground3 },
});

/** Returns whether the delivery is accepted as soon as its certificate is complete. */
export function isBeingAccepted({ accepting }: Pick<DeliveryEntry, 'accepting'>): boolean {
  return accepting !== null && !accepting.hasFailed;
}

interface DeliveryBadgeProps {
  status: DeliveryStatus;
  accepting?: DeliveryEntry['accepting'];
}

export function DeliveryBadge({ status, accepting }: DeliveryBadgeProps) {
  const t = useTranslate();
  if (accepting?.hasFailed) return <StatusBadge status="warning" label={t('deliveries.acceptingFailed')} />;
  if (accepting) return <Badge>{t('deliveries.accepting')}</Badge>;
  const words = t(`deliveries.status.${status}`);
  if (status === 'OPEN') return <Badge>{words}</Badge>;
  return <StatusBadge status={status === 'ACCEPTED' ? 'passed' : 'failed'} label={words} />;
}

const SIGNS = [
  ['missing', 'warning'],
  ['late', 'warning'],
  ['failed', 'failed'],
  ['excepted', 'excepted'],
  ['unchecked', 'warning'],
  ['checking', 'skipped'],
  ['passed', 'passed'],
] as const;

const TOGETHER_SIGNS = {
  EXCEPTED: 'excepted',
  PASSED: 'passed',
  FAILED: 'failed',
  CHECKING: 'skipped',
  NOT_CHECKED: 'warning',
  ERROR: 'warning',
} as const satisfies Record<DeliveredState | 'EXCEPTED', (typeof SIGNS)[number][1]>;

/** Returns the number of files of each kind in words, without kinds that have none, and the verdict of all files together. */
export function useStandingWords(): (
  summary: DeliverySummary,
) => { key: string; words: string; sign: (typeof SIGNS)[number][1] }[] {
  const t = useTranslate();
  return ({ together: state, togetherExcepted, ...summary }) => {
    const together = togetherExcepted ? 'EXCEPTED' : state;
    return [
      ...SIGNS.flatMap(([key, sign]) =>
        (summary[key] ?? 0) > 0 ? [{ key, sign, words: t(`deliveries.${key}`, { count: summary[key] ?? 0 }) }] : [],
      ),
      ...(together ? [{ key: 'together', sign: TOGETHER_SIGNS[together], words: t(`deliveries.together.${together}`) }] : []),
    ];
  };
}

export function Standing({ summary }: { summary: DeliverySummary }) {
  const styles = useStyles();
  const t = useTranslate();
  const { expected, delivered, files = delivered } = summary;
  const words = useStandingWords()(summary);
  if (expected === 0) return <span className={styles.grey}>{t('deliveries.noExpected')}</span>;
  return (
    <ul className={styles.facts}>
      <li>
        {files === delivered
          ? t('deliveries.delivered', { delivered, expected })
          : t('deliveries.deliveredFiles', { delivered, expected, count: files })}
      </li>
      {words.map(({ key, words, sign }) => (
        <li key={key}>
          <StatusIcon status={sign} />
          {words}
        </li>
      ))}
    </ul>
  );
}

interface DueDayProps extends Pick<DeliveryEntry, 'dueDate' | 'status' | 'summary'> {
  /** Whether the column header already says what the date is. */
  isBare?: boolean;
}

/** Shows the due date; the delivery is overdue if a file is missing after it. */
export function DueDay({ dueDate, status, summary, isBare = false }: DueDayProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (dueDate === null) return <span className={styles.grey}>{t('deliveries.noDue')}</span>;
  const date = formatDay(language, dueDate);
  const isOverdue = status !== 'ACCEPTED' && summary.missing > 0 && dutchDay(new Date()) > dueDate;
  if (isBare) return <span>{isOverdue ? t('deliveries.overdueDay', { date }) : date}</span>;
  return <span>{t(isOverdue ? 'deliveries.overdue' : 'deliveries.due', { date })}</span>;
}
