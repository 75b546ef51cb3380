/** Shows a row per limit: its name, its usage in words, and a bar. Without `limits` it shows a skeleton. */
import { formatNumber, formatStorage } from '@vakwerk/i18n';
import {
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  makeStyles,
  ProgressBar,
  Row,
  RowHead,
  SkeletonItem,
  StatusIcon,
  TableBody,
  useLanguage,
  useTranslate,
  WaitingRows,
} from '@vakwerk/ui';
import { type Limit, usagePercent, usageTone } from './usage.ts';

const useStyles = makeStyles({
  // Aligned with the names in the table above.
  head: { width: '40%' },
  cell: { display: 'grid', rowGap: '6px' },
  words: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '12px' },
  note: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
  awaited: { height: '4px', marginTop: '10px' },
});

/** Colours of the bar; the words next to it say the same. */
const COLORS = { green: 'success', orange: 'warning', red: 'error' } as const;

export function UsageTable({ limits }: { limits?: Limit[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const label = t('organizations.subscription.usage');
  return (
    <DataTable label={label} aria-label={label}>
      <HeadRow>
        <HeadCell className={styles.head}>{t('organizations.subscription.limit')}</HeadCell>
        <HeadCell>{label}</HeadCell>
      </HeadRow>
      <TableBody>
        {!limits && (
          <WaitingRows cells={[{ key: 'limit' }, { key: 'usage', below: <SkeletonItem className={styles.awaited} /> }]} />
        )}
        {limits?.map((limit) => (
          <Row key={limit.type}>
            <RowHead>{t(`organizations.subscription.limits.${limit.type}`)}</RowHead>
            <Cell>
              <Usage limit={limit} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}

function Usage({ limit }: { limit: Limit }) {
  const styles = useStyles();
  const t = useTranslate();
  const words = useUsageWords(limit);
  const percent = usagePercent(limit);
  const tone = usageTone(percent);
  return (
    <div className={styles.cell}>
      <div className={styles.words}>
        <span>{words}</span>
        {tone !== 'green' && (
          <span className={styles.note}>
            {' '}
            <StatusIcon status={percent >= 100 ? 'failed' : 'warning'} />
            {t(percent >= 100 ? 'organizations.subscription.full' : 'organizations.subscription.nearlyFull')}
          </span>
        )}
      </div>
      {limit.max !== null && <ProgressBar value={percent / 100} color={COLORS[tone]} data-tone={tone} />}
    </div>
  );
}

function useUsageWords({ type, current, max }: Limit): string {
  const t = useTranslate();
  const language = useLanguage();
  const format = type === 'STORAGE' ? formatStorage : formatNumber;
  const currentText = format(language, current);
  if (max === null) return t(`organizations.subscription.unlimited.${type}`, { current: currentText });
  return t(`organizations.subscription.used.${type}`, { current: currentText, max: format(language, max) });
}
