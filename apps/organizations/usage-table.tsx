/** A row per limit: what it limits, how much is in use in words, and a bar; without limits those are on their way. */
import { formatNumber, formatStorage } from '@vakwerk/i18n';
import {
  Cell,
  DataTable,
  HeadCell,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  SkeletonBar,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
  WaitingRows,
} from '@vakwerk/ui';
import { type Limit, type UsageTone, usagePercent, usageTone } from './usage.ts';

const useStyles = makeStyles({
  // As wide as the names in the table above.
  head: { width: '40%' },
  cell: { display: 'grid', rowGap: '6px' },
  words: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '12px' },
  note: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
  track: { height: '6px', borderRadius: '3px', backgroundColor: tokens.colorNeutralBackground6, overflow: 'hidden' },
  fill: { height: '100%', borderRadius: '3px' },
  awaited: { height: '6px', marginTop: '10px' },
  green: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  orange: { backgroundColor: tokens.colorStatusWarningForeground3 },
  red: { backgroundColor: tokens.colorStatusDangerForeground1 },
});

export function UsageTable({ limits }: { limits?: Limit[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const label = t('organizations.subscription.usage');
  return (
    <DataTable label={label} aria-label={label}>
      <thead>
        <tr>
          <HeadCell className={styles.head}>{t('organizations.subscription.limit')}</HeadCell>
          <HeadCell>{label}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {!limits && (
          <WaitingRows cells={[{ key: 'limit' }, { key: 'usage', below: <SkeletonBar className={styles.awaited} /> }]} />
        )}
        {limits?.map((limit) => (
          <Row key={limit.type}>
            <RowHead>{t(`organizations.subscription.limits.${limit.type}`)}</RowHead>
            <Cell>
              <Usage limit={limit} />
            </Cell>
          </Row>
        ))}
      </tbody>
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
            {t(`organizations.subscription.${percent >= 100 ? 'full' : 'nearlyFull'}`)}
          </span>
        )}
      </div>
      {limit.max !== null && <UsageBar percent={percent} tone={tone} />}
    </div>
  );
}

/** Decoration: the words beside it say the same. The fill is capped at 100%. */
function UsageBar({ percent, tone }: { percent: number; tone: UsageTone }) {
  const styles = useStyles();
  return (
    <div aria-hidden className={styles.track} data-tone={tone}>
      <div className={mergeClasses(styles.fill, styles[tone])} style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  );
}

function useUsageWords({ type, current, max }: Limit): string {
  const t = useTranslate();
  const language = useLanguage();
  const format = type === 'STORAGE' ? formatStorage : formatNumber;
  const shown = format(language, current);
  if (max === null) return t(`organizations.subscription.unlimited.${type}`, { current: shown });
  return t(`organizations.subscription.used.${type}`, { current: shown, max: format(language, max) });
}
