/**
 * Shows floor areas: a subtotal row per purchaser, then its floor area types. The exact net sum is below the seeded one (D111).
 * Measured areas have their own column.
 */
import {
  Alert,
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  TableBody,
  tokens,
} from '@vakwerk/ui';
import type { ReportResource, SpaceEntry } from '../../../common/contract/reports.ts';
import {
  type AreaRow,
  areaDiffers,
  type MeasuredArea,
  summarizeAreas,
  summarizeMeasuredAreas,
} from '../../../common/report/area-summary.ts';
import type { ReportSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { NARROW, narrowBox, SNUG, wholeWords } from '../workbench/narrow.ts';
import {
  type Difference,
  DifferingRows,
  EmptyRow,
  HintedHead,
  MeasuredFigure,
  MeasuredNote,
  MeasuringLine,
  NotStated,
  StatedBy,
} from './measured-parts.tsx';
import { useMeasures } from './use-measures.ts';

const useStyles = makeStyles({
  box: narrowBox,
  table: {
    tableLayout: 'fixed',
    minWidth: '600px',
    [NARROW]: { tableLayout: 'auto', minWidth: 0, ...layout.smallInLine },
  },
  measured: { [SNUG]: { tableLayout: 'auto' } },
  name: { width: '30%', [NARROW]: { width: 'auto' } },
  column: { width: '25%', [NARROW]: { width: 'auto' } },
  fifthName: { width: '24%', [NARROW]: { width: 'auto' }, [SNUG]: { width: 'auto', whiteSpace: 'normal' } },
  fifth: { width: '19%', [NARROW]: { width: 'auto' }, [SNUG]: { width: 'auto', whiteSpace: 'normal' } },
  /** In a narrow box units may wrap, and hints are below the table. */
  cell: { [NARROW]: { paddingLeft: '4px', paddingRight: '4px', whiteSpace: 'normal' } },
  measuredCell: { [SNUG]: { paddingLeft: '8px', paddingRight: '8px' } },
  hints: { display: 'none', [NARROW]: { display: 'block' } },
  purchaser: { fontWeight: 600, backgroundColor: tokens.colorNeutralBackground2 },
  /** Only names may break, and no usual word does. */
  rowHead: { overflowWrap: 'anywhere', ...wholeWords },
  areaType: { paddingLeft: '32px', [NARROW]: { paddingLeft: '16px' }, [SNUG]: { paddingLeft: '24px' } },
  exact: { display: 'block', ...layout.small, color: tokens.colorNeutralForeground2, fontWeight: 400 },
  note: { margin: '12px 0 0', maxWidth: '72ch', color: tokens.colorNeutralForeground2, fontSize: '14px', lineHeight: '20px' },
  alert: { marginBottom: '12px' },
});

interface AreaRowsProps {
  row: AreaRow;
  isSubtotal: boolean;
  /** Undefined if nothing was measured. */
  measured?: MeasuredArea;
}

function AreaRows({ row, isSubtotal, measured }: AreaRowsProps) {
  const styles = useStyles();
  const { t, area, number } = useWords();
  const toDifference = useToDifference();
  const cell = mergeClasses(styles.cell, measured && styles.measuredCell);
  const look = mergeClasses(cell, isSubtotal && styles.purchaser);
  const name = row.name || t('report.spaces.notFilledIn');
  const isSilent = measured?.stated === 0;
  const differing = measured?.differing ?? [];
  return (
    <DifferingRows
      name={name}
      columns={measured ? 5 : 4}
      total={differing.length}
      differences={() => differing.map(toDifference)}
    >
      {(button) => (
        <Row>
          <RowHead className={mergeClasses(cell, styles.rowHead, isSubtotal ? styles.purchaser : styles.areaType)}>
            {name}
          </RowHead>
          <Cell number className={look}>
            {number(row.spaces)}
          </Cell>
          <Cell number className={look}>
            {isSilent ? <NotStated /> : area(row.grossAreaM2)}
          </Cell>
          <Cell number className={look}>
            {isSilent ? <NotStated /> : area(row.netAreaM2)}
            {areaDiffers(row.netAreaM2, row.exactNetAreaM2) && (
              <span className={styles.exact}>{t('report.spaces.exact', { area: area(row.exactNetAreaM2) })}</span>
            )}
            {measured && <StatedBy stated={measured.stated} total={row.spaces} />}
          </Cell>
          {measured && (
            <Cell number className={look}>
              <MeasuredFigure
                figure={measured.areaM2 === undefined ? undefined : area(measured.areaM2)}
                isOnly={isSilent}
                total={row.spaces}
                closed={measured.closed}
                open={measured.open}
                unmeasured={measured.unmeasured}
                words="measured.ofSpaces"
              />
              {button && <div>{button}</div>}
            </Cell>
          )}
        </Row>
      )}
    </DifferingRows>
  );
}

function useToDifference(): (space: SpaceEntry) => Difference {
  const { t, area } = useWords();
  return ({ globalId = null, name = null, longName, grossArea, netArea, measured = 0 }) => {
    const gross = grossArea > 0 && t('measured.gross', { area: area(grossArea) });
    const net = netArea > 0 && t('measured.net', { area: area(netArea) });
    const stated = [gross, net].filter(Boolean).join(', ');
    return { globalId, name, longName, ifcType: 'IfcSpace', figures: t('measured.areas', { stated, measured: area(measured) }) };
  };
}

interface SpacesViewProps {
  report: ReportResource;
  source: ReportSource;
}

export function SpacesView({ report, source }: SpacesViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  const measures = useMeasures(report, source);
  const { spaces } = measures;
  const isMeasured = spaces.some(({ measured, open, unmeasured }) => measured !== undefined || open || unmeasured);
  const purchasers = summarizeAreas(spaces, report.areaNetMode);
  const areAllZero = spaces.length > 0 && spaces.every(({ grossArea, netArea }) => !grossArea && !netArea);
  const hasDifference = purchasers.some((row) => areaDiffers(row.netAreaM2, row.exactNetAreaM2));
  const measuredOf = (purchaser: string, areaType?: string) =>
    isMeasured ? { measured: summarizeMeasuredAreas(spaces, purchaser, areaType) } : {};
  const cell = mergeClasses(styles.cell, isMeasured && styles.measuredCell);
  const column = mergeClasses(cell, isMeasured ? styles.fifth : styles.column);
  return (
    <div className={styles.box}>
      {areAllZero && (
        <Alert variant="info" className={styles.alert}>
          {t('report.spaces.noQuantities')}
        </Alert>
      )}
      <DataTable label={t('report.spaces.caption')} className={mergeClasses(styles.table, isMeasured && styles.measured)}>
        <HeadRow>
          <HeadCell className={mergeClasses(cell, isMeasured ? styles.fifthName : styles.name)}>
            {t('report.spaces.columnName')}
          </HeadCell>
          <HeadCell number className={column}>
            {t('report.spaces.columnSpaces')}
          </HeadCell>
          <HintedHead className={column} hint={t('report.spaces.grossHint')}>
            {t('report.spaces.columnGross')}
          </HintedHead>
          <HintedHead className={column} hint={t('report.spaces.netHint')}>
            {t('report.spaces.columnNet')}
          </HintedHead>
          {isMeasured && (
            <HintedHead className={column} hint={t('measured.areaHint')}>
              {t('measured.column')}
            </HintedHead>
          )}
        </HeadRow>
        <TableBody>
          {purchasers.length === 0 && <EmptyRow columns={isMeasured ? 5 : 4}>{t('report.spaces.empty')}</EmptyRow>}
          {purchasers.flatMap((purchaser) => [
            <AreaRows key={purchaser.name} row={purchaser} isSubtotal {...measuredOf(purchaser.name)} />,
            ...purchaser.areaTypes.map((row) => (
              <AreaRows
                key={`${purchaser.name}\n${row.name}`}
                row={row}
                isSubtotal={false}
                {...measuredOf(purchaser.name, row.name)}
              />
            )),
          ])}
        </TableBody>
      </DataTable>
      <p className={mergeClasses(styles.note, styles.hints)}>
        {t('report.spaces.columnGross')}: {t('report.spaces.grossHint')}
        <br />
        {t('report.spaces.columnNet')}: {t('report.spaces.netHint')}
        {isMeasured && (
          <>
            <br />
            {t('measured.column')}: {t('measured.areaHint')}
          </>
        )}
      </p>
      {hasDifference && <p className={styles.note}>{t('report.spaces.exactHint')}</p>}
      {isMeasured ? <MeasuredNote /> : <MeasuringLine state={measures.state} ask={measures.ask} />}
    </div>
  );
}
