/** Broken and undecided rules; each leads to its places in the file. */
import { Cell, DataTable, HeadCell, HeadRow, makeStyles, mergeClasses, Row, TableBody, tokens } from '@vakwerk/ui';
import type { ValidityCause, ValidityLayer } from '../../../common/contract/validity.ts';
import { useWords } from '../words.ts';
import { narrowBox, STACKED, stackedTable } from '../workbench/narrow.ts';
import { PlaceLink } from '../workbench/place-link.tsx';

const useStyles = makeStyles({
  box: narrowBox,
  ...stackedTable,
  code: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '12px', overflowWrap: 'anywhere' },
  /** In a card, the number is in front of the kind. */
  inCard: { display: 'none', [STACKED]: { display: 'inline' } },
  inColumn: { [STACKED]: { display: 'none' } },
  ERROR: { color: tokens.colorStatusDangerForeground1 },
  WARNING: { color: tokens.colorStatusWarningForeground3 },
});

export type CauseOfLayer = ValidityCause & { layer: ValidityLayer };

export function CauseTable({ causes }: { causes: readonly CauseOfLayer[] }) {
  const styles = useStyles();
  const { t, number } = useWords();
  return (
    <div className={styles.box}>
      <DataTable label={t('validityView.causes.caption')} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell>{t('validityView.causes.cause')}</HeadCell>
          <HeadCell>{t('validityView.causes.layer')}</HeadCell>
          <HeadCell>{t('validityView.causes.severity')}</HeadCell>
          <HeadCell number>{t('validityView.causes.count')}</HeadCell>
        </HeadRow>
        <TableBody className={styles.body}>
          {causes.map(({ layer, code, severity, outcome, count, message, reason }) => {
            const isBroken = outcome === 'BROKEN';
            return (
              <Row key={`${layer} ${code}`} className={styles.row}>
                <Cell className={styles.whole}>
                  <PlaceLink to={{ specification: layer, node: code, query: '', page: 1 }}>
                    {isBroken ? message : t(`validityView.reason.${reason?.code ?? 'NOT_COVERED'}`)}
                  </PlaceLink>
                  <span className={styles.code}>{code}</span>
                </Cell>
                <Cell>{t(`validityView.layer.${layer}`)}</Cell>
                <Cell className={mergeClasses(isBroken ? styles[severity] : styles.WARNING)}>
                  {isBroken && <span className={styles.inCard}>{`${number(count)} × `}</span>}
                  {t(`validityView.kind.${isBroken ? severity : 'UNDECIDED'}`)}
                </Cell>
                <Cell number className={styles.inColumn}>
                  {isBroken ? number(count) : ''}
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </DataTable>
    </div>
  );
}
