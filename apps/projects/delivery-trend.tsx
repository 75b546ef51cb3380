/** Passed and failed rules after each upload to the delivery, as bars and as a table. */
import { formatDateTime, formatNumber } from '@vakwerk/i18n';
import {
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  SCREEN_READER_ONLY,
  TableBody,
  Trend,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import type { TrendPoint } from '../../common/contract/deliveries.ts';

/** By the width of its box. */
const NARROW = '@container (max-width: 480px)';

const useStyles = makeStyles({
  section: { ...layout.stack(8), alignContent: 'start' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  caption: { margin: 0, color: tokens.colorNeutralForeground3 },
  box: { containerType: 'inline-size' },
  /** In a narrow box a row is a card, in which each number says what it is. */
  table: { [NARROW]: { display: 'block' } },
  head: { [NARROW]: SCREEN_READER_ONLY },
  body: { [NARROW]: { display: 'block' } },
  row: {
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '16px',
      padding: '8px 12px',
      '& > *': { padding: 0, textAlign: 'left' },
    },
  },
  moment: { [NARROW]: { flexBasis: '100%' } },
  number: { [NARROW]: { display: 'block', width: 'auto' } },
  label: { display: 'none', [NARROW]: { display: 'inline', ...layout.quietInLine } },
});

/** Excepted rules are also counted as failed. */
const NUMBERS = ['failed', 'excepted', 'passed', 'missing'] as const;

export function DeliveryTrend({ trend }: { trend: TrendPoint[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const last = trend.at(-1);
  const title = t('deliveries.trend.title');
  const short = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-US', { day: 'numeric', month: 'short' });
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.caption}>{t(last ? 'deliveries.trend.caption' : 'deliveries.trend.empty')}</p>
      {last && (
        <Trend
          labels={trend.map(({ at }) => short.format(new Date(at)))}
          label={t('deliveries.trend.label', { count: trend.length, ...last })}
          numbersLabel={t('deliveries.trend.numbers')}
          series={[
            {
              name: t('deliveries.trend.failed'),
              color: tokens.colorStatusDangerForeground1,
              sizes: trend.map(({ failed }) => failed),
            },
            {
              name: t('deliveries.trend.passed'),
              color: tokens.colorStatusSuccessForeground1,
              sizes: trend.map(({ passed }) => passed),
            },
          ]}
        >
          <Numbers trend={trend} title={title} />
        </Trend>
      )}
    </section>
  );
}

function Numbers({ trend, title }: { trend: TrendPoint[]; title: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className={styles.box}>
      <DataTable label={title} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell>{t('deliveries.trend.moment')}</HeadCell>
          {NUMBERS.map((key) => (
            <HeadCell key={key} number>
              {t(`deliveries.trend.${key}`)}
            </HeadCell>
          ))}
        </HeadRow>
        <TableBody className={styles.body}>
          {trend.map(({ at, ...counts }) => (
            <Row key={at} className={styles.row}>
              <RowHead className={styles.moment}>{formatDateTime(language, at)}</RowHead>
              {NUMBERS.map((key) => (
                <Cell key={key} number className={styles.number}>
                  <span className={styles.label}>{t(`deliveries.trend.${key}`)} </span>
                  {formatNumber(language, counts[key])}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}
