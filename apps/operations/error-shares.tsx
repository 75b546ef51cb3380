/** The share of failed pages with and without the canary. */
import { formatDecimal, formatNumber } from '@vakwerk/i18n';
import {
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  TableBody,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import type { PageCounts } from '../../common/contract/import-map.ts';
import { CANARY_ERROR_RATIO, CANARY_ERROR_SHARE, CANARY_ERRORS_MIN } from '../../common/contract/limits.ts';
import { errorPercent } from './error-percent.ts';

const useStyles = makeStyles({
  section: { ...layout.stack(8), maxWidth: '640px' },
  title: { margin: 0, ...layout.partTitle },
  rule: { margin: 0, ...layout.quiet, textWrap: 'pretty' },
});

export function ErrorShares({ canary, beside }: Record<'canary' | 'beside', PageCounts>) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const sides = [
    { key: 'canary', counts: canary },
    { key: 'beside', counts: beside },
  ] as const;
  const percentOf = (counts: PageCounts) => formatDecimal(language, errorPercent(counts), 1);
  return (
    <section className={styles.section}>
      <h4 className={styles.title}>{t('operations.shares.title')}</h4>
      <DataTable label={t('operations.shares.title')} aria-label={t('operations.shares.title')}>
        <HeadRow>
          <HeadCell>{t('operations.shares.pagesOf')}</HeadCell>
          {(['loads', 'errors', 'share'] as const).map((key) => (
            <HeadCell key={key} number>
              {t(`operations.shares.${key}`)}
            </HeadCell>
          ))}
        </HeadRow>
        <TableBody>
          {sides.map(({ key, counts }) => (
            <Row key={key}>
              <RowHead>{t(`operations.shares.${key}`)}</RowHead>
              <Cell number>{formatNumber(language, counts.loads)}</Cell>
              <Cell number>{formatNumber(language, counts.errors)}</Cell>
              <Cell number>{`${percentOf(counts)}%`}</Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
      <p className={styles.rule}>
        {t('operations.shares.rule', {
          errors: CANARY_ERRORS_MIN,
          share: CANARY_ERROR_SHARE * 100,
          ratio: CANARY_ERROR_RATIO,
        })}
      </p>
    </section>
  );
}
