/** Floor areas: a subtotal row per purchaser, then its floor area types. The exact net sum is below the seeded one (D111). */
import {
  Alert,
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  TableBody,
  tokens,
} from '@vakwerk/ui';
import { type AreaNetMode, type AreaRow, areaDiffers, summarizeAreas } from '../../common/contract/area-summary.ts';
import type { SpaceEntry } from '../../common/contract/reports.ts';
import { NARROW, narrowBox } from './narrow.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  box: narrowBox,
  table: { tableLayout: 'fixed', minWidth: '600px', [NARROW]: { tableLayout: 'auto', minWidth: 0, fontSize: '12px' } },
  /** In a narrow box columns are as wide as their numbers. */
  name: { width: '30%', [NARROW]: { width: 'auto' } },
  column: { width: '25%', [NARROW]: { width: 'auto' } },
  hint: { display: 'block', fontWeight: 400, whiteSpace: 'normal', marginTop: '2px', [NARROW]: { display: 'none' } },
  /** In a narrow box units may wrap, and hints are below the table. */
  cell: { [NARROW]: { paddingLeft: '4px', paddingRight: '4px', whiteSpace: 'normal' } },
  hints: { display: 'none', [NARROW]: { display: 'block' } },
  purchaser: { fontWeight: 600, backgroundColor: tokens.colorNeutralBackground2 },
  /** Only names may break. */
  rowHead: { overflowWrap: 'anywhere' },
  areaType: { paddingLeft: '32px', [NARROW]: { paddingLeft: '16px' } },
  exact: {
    display: 'block',
    [NARROW]: { fontSize: '12px', lineHeight: '16px' },
    color: tokens.colorNeutralForeground2,
    fontWeight: 400,
  },
  note: { margin: '12px 0 0', maxWidth: '72ch', color: tokens.colorNeutralForeground2, fontSize: '14px', lineHeight: '20px' },
  alert: { marginBottom: '12px' },
  empty: { padding: '32px 16px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

function AreaCells({ row, isSubtotal }: { row: AreaRow; isSubtotal: boolean }) {
  const styles = useStyles();
  const { t, area, number } = useWords();
  const look = mergeClasses(styles.cell, isSubtotal && styles.purchaser);
  return (
    <>
      <RowHead className={mergeClasses(styles.cell, styles.rowHead, isSubtotal ? styles.purchaser : styles.areaType)}>
        {row.name || t('report.spaces.notFilledIn')}
      </RowHead>
      <Cell number className={look}>
        {number(row.spaces)}
      </Cell>
      <Cell number className={look}>
        {area(row.grossAreaM2)}
      </Cell>
      <Cell number className={look}>
        {area(row.netAreaM2)}
        {areaDiffers(row.netAreaM2, row.exactNetAreaM2) && (
          <span className={styles.exact}>{t('report.spaces.exact', { area: area(row.exactNetAreaM2) })}</span>
        )}
      </Cell>
    </>
  );
}

export function SpacesView({ spaces, netMode }: { spaces: SpaceEntry[]; netMode?: AreaNetMode }) {
  const styles = useStyles();
  const { t } = useWords();
  const purchasers = summarizeAreas(spaces, netMode);
  const areAllZero = spaces.length > 0 && spaces.every(({ grossArea, netArea }) => !grossArea && !netArea);
  const hasDifference = purchasers.some((row) => areaDiffers(row.netAreaM2, row.exactNetAreaM2));
  return (
    <div className={styles.box}>
      {areAllZero && (
        <Alert variant="info" className={styles.alert}>
          {t('report.spaces.noQuantities')}
        </Alert>
      )}
      <DataTable label={t('report.spaces.caption')} className={styles.table}>
        <HeadRow>
          <HeadCell className={mergeClasses(styles.cell, styles.name)}>{t('report.spaces.columnName')}</HeadCell>
          <HeadCell number className={mergeClasses(styles.cell, styles.column)}>
            {t('report.spaces.columnSpaces')}
          </HeadCell>
          <HeadCell number className={mergeClasses(styles.cell, styles.column)}>
            {t('report.spaces.columnGross')}
            <span className={styles.hint}>{t('report.spaces.grossHint')}</span>
          </HeadCell>
          <HeadCell number className={mergeClasses(styles.cell, styles.column)}>
            {t('report.spaces.columnNet')}
            <span className={styles.hint}>{t('report.spaces.netHint')}</span>
          </HeadCell>
        </HeadRow>
        <TableBody>
          {purchasers.length === 0 && (
            <Row>
              <td colSpan={4} className={styles.empty}>
                {t('report.spaces.empty')}
              </td>
            </Row>
          )}
          {purchasers.flatMap((purchaser) => [
            <Row key={purchaser.name}>
              <AreaCells row={purchaser} isSubtotal />
            </Row>,
            ...purchaser.areaTypes.map((row) => (
              <Row key={`${purchaser.name}\n${row.name}`}>
                <AreaCells row={row} isSubtotal={false} />
              </Row>
            )),
          ])}
        </TableBody>
      </DataTable>
      <p className={mergeClasses(styles.note, styles.hints)}>
        {t('report.spaces.columnGross')}: {t('report.spaces.grossHint')}
        <br />
        {t('report.spaces.columnNet')}: {t('report.spaces.netHint')}
      </p>
      {hasDifference && <p className={styles.note}>{t('report.spaces.exactHint')}</p>}
    </div>
  );
}
