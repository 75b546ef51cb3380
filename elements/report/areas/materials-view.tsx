/** Shows net volumes by material: a donut of the largest, and the whole list with swatches for the materials in the donut. */
import {
  Alert,
  Card,
  Cell,
  DataTable,
  Donut,
  HeadCell,
  Heading,
  HeadRow,
  layout,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  TableBody,
  Tooltip,
  tokens,
} from '@vakwerk/ui';
import type { MaterialEntry, MeasuredDifference, ReportResource } from '../../../common/contract/reports.ts';
import { largestVolumes, sortMaterials } from '../../../common/report/area-summary.ts';
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

/** Twelve hues with a contrast of 3:1 to both backgrounds and with different lightness; the rest is grey (D116). */
const COLORS = [
  '#2f6db5',
  '#c2571a',
  '#3d8b4f',
  '#8a5aa8',
  '#a8791a',
  '#2a8c96',
  '#bd4a6b',
  '#6b7f2a',
  '#5d6fc4',
  '#96643c',
  '#3f8f7a',
  '#b05ab0',
];
const REST_COLOR = tokens.colorNeutralForeground4;

const useStyles = makeStyles({
  root: {
    ...layout.stack(16),
    columnGap: '16px',
    alignItems: 'start',
    '@media (min-width: 900px)': { gridTemplateColumns: '300px minmax(0, 1fr)' },
  },
  chart: { display: 'grid', rowGap: '16px', justifyItems: 'center' },
  title: { margin: 0, fontSize: '14px', fontWeight: 600, justifySelf: 'start' },
  around: { position: 'relative', display: 'grid', placeItems: 'center' },
  total: { position: 'absolute', textAlign: 'center', ...layout.small, color: tokens.colorNeutralForeground2, maxWidth: '110px' },
  totalNumber: { display: 'block', ...layout.sectionTitle, color: tokens.colorNeutralForeground1 },
  legend: {
    ...layout.plainList,
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '8px',
    rowGap: '4px',
    ...layout.small,
    alignItems: 'center',
  },
  entry: { display: 'contents' },
  share: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  ellipsis: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  swatch: { display: 'inline-block', width: '12px', height: '12px', borderRadius: '3px', flexShrink: 0 },
  box: narrowBox,
  table: {
    tableLayout: 'fixed',
    minWidth: '480px',
    [NARROW]: { tableLayout: 'auto', minWidth: 0, ...layout.smallInLine },
  },
  measured: { [SNUG]: { tableLayout: 'auto' } },
  half: { width: '50%', [NARROW]: { width: 'auto' } },
  quarter: { width: '25%', [NARROW]: { width: 'auto' } },
  four: { width: '40%', [NARROW]: { width: 'auto' }, [SNUG]: { width: 'auto' } },
  fourCount: { width: '14%', [NARROW]: { width: 'auto' }, [SNUG]: { width: 'auto' } },
  fourVolume: { width: '23%', [NARROW]: { width: 'auto' }, [SNUG]: { width: 'auto' } },
  cell: { [NARROW]: { paddingLeft: '8px', paddingRight: '8px', whiteSpace: 'normal' } },
  rowHead: wholeWords,
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    overflowWrap: 'anywhere',
    minWidth: 0,
    [NARROW]: { overflowWrap: 'break-word' },
    [SNUG]: { overflowWrap: 'break-word' },
  },
  alert: { marginBottom: '12px' },
});

function Swatch({ color }: { color: string }) {
  const styles = useStyles();
  return <span aria-hidden className={styles.swatch} style={{ backgroundColor: color }} />;
}

/** Returns names, sizes and colours of the donut, largest first. */
function useSegments(materials: MaterialEntry[]): { key: string | undefined; name: string; size: number; color: string }[] {
  const { t } = useWords();
  return largestVolumes(materials, COLORS.length).map(({ material, netVolumeM3 }, index) => ({
    key: material,
    name: material === undefined ? t('report.materials.other') : material || t('report.materials.notFilledIn'),
    size: netVolumeM3,
    color: material === undefined ? REST_COLOR : (COLORS[index] as string),
  }));
}

interface VolumeChartProps {
  segments: ReturnType<typeof useSegments>;
  /** True if the volumes are computed from geometry. */
  isMeasured: boolean;
}

function VolumeChart({ segments, isMeasured }: VolumeChartProps) {
  const styles = useStyles();
  const { t, volume, decimal } = useWords();
  const total = segments.reduce((sum, segment) => sum + segment.size, 0);
  // A volume is never shown as 0%.
  const share = (size: number) => {
    const percentage = (size / total) * 100;
    return percentage > 0 && percentage < 0.05 ? `< ${decimal(0.1, 1)}%` : `${decimal(percentage, 1)}%`;
  };
  const words = isMeasured ? 'measured' : 'report.materials';
  const label = t(`${words}.chart`, { parts: segments.map(({ name, size }) => `${name} ${share(size)}`).join(', ') });
  return (
    <Card className={styles.chart} aria-label={t(`${words}.share`)}>
      <Heading at={2} className={styles.title}>
        {t(`${words}.share`)}
      </Heading>
      <div className={styles.around}>
        <Donut size={184} hole={0.68} label={label} segments={segments} />
        <div className={styles.total}>
          <span className={styles.totalNumber}>{volume(total)}</span>
          {t(`${words}.total`)}
        </div>
      </div>
      <ul className={styles.legend}>
        {segments.map(({ name, size, color }) => (
          <li key={name} className={styles.entry}>
            <Swatch color={color} />
            <Tooltip content={name} isCutText>
              <span className={styles.ellipsis}>{name}</span>
            </Tooltip>
            <span className={styles.share}>{share(size)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MaterialRowsProps {
  entry: MaterialEntry;
  /** Undefined if there is no donut. */
  color: string | undefined;
  isMeasured: boolean;
}

function MaterialRows({ entry, color, isMeasured }: MaterialRowsProps) {
  const styles = useStyles();
  const { t, number, volume } = useWords();
  const toDifference = useToDifference();
  const { entities, measured, closed = 0, open = 0, unmeasured = 0, stated = 0, differing = 0, differences = [] } = entry;
  const name = entry.material || t('report.materials.notFilledIn');
  const isSilent = entry.closed !== undefined && stated === 0;
  return (
    <DifferingRows name={name} columns={isMeasured ? 4 : 3} total={differing} differences={() => differences.map(toDifference)}>
      {(button) => (
        <Row>
          <RowHead className={mergeClasses(styles.cell, styles.rowHead)}>
            <span className={styles.name}>
              {color && <Swatch color={color} />}
              {name}
            </span>
          </RowHead>
          <Cell number className={styles.cell}>
            {number(entities)}
          </Cell>
          <Cell number className={styles.cell}>
            {isSilent ? <NotStated /> : volume(entry.netVolume ?? 0)}
            <StatedBy stated={stated} total={entities} />
          </Cell>
          {isMeasured && (
            <Cell number className={styles.cell}>
              <MeasuredFigure
                figure={measured === undefined ? undefined : volume(measured)}
                isOnly={isSilent}
                total={entities}
                closed={closed}
                open={open}
                unmeasured={unmeasured}
                words="measured.ofEntities"
              />
              {button && <div>{button}</div>}
            </Cell>
          )}
        </Row>
      )}
    </DifferingRows>
  );
}

function useToDifference(): (one: MeasuredDifference) => Difference {
  const { t, decimal } = useWords();
  // For a small object two decimals would not show a difference.
  const volume = (volumeM3: number) => `${decimal(volumeM3, volumeM3 < 1 ? 4 : 2)} m³`;
  return ({ stated, measured, ...object }) => {
    const percent = ((measured - stated) / stated) * 100;
    const difference = `${percent < 0 ? '−' : '+'}${decimal(Math.abs(percent), 1)}%`;
    return { ...object, figures: t('measured.volumes', { stated: volume(stated), measured: volume(measured), difference }) };
  };
}

interface MaterialsViewProps {
  report: ReportResource;
  source: ReportSource;
}

export function MaterialsView({ report, source }: MaterialsViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  const measures = useMeasures(report, source);
  const { materials } = measures;
  const isMeasured = materials.some(({ closed }) => closed !== undefined);
  const isStated = materials.some(({ netVolume }) => netVolume > 0);
  // A chart shows only one kind of figure.
  const charted = isStated ? materials : materials.map((one) => ({ ...one, netVolume: one.measured ?? 0 }));
  const segments = useSegments(charted);
  const colorOf = (entry: MaterialEntry) => {
    if (segments.length === 0) return undefined;
    if (!((isStated ? entry.netVolume : (entry.measured ?? 0)) > 0)) return 'transparent';
    return segments.find((segment) => segment.key === entry.material)?.color ?? REST_COLOR;
  };
  const columns = isMeasured
    ? { name: styles.four, count: styles.fourCount, volume: styles.fourVolume }
    : { name: styles.half, count: styles.quarter, volume: styles.quarter };
  return (
    <div className={segments.length > 0 ? styles.root : undefined}>
      {segments.length > 0 && <VolumeChart segments={segments} isMeasured={!isStated} />}
      <div className={styles.box}>
        {materials.length > 0 && !isStated && (
          <Alert variant="info" className={styles.alert}>
            {t('report.materials.noQuantities')}
          </Alert>
        )}
        <DataTable label={t('report.materials.caption')} className={mergeClasses(styles.table, isMeasured && styles.measured)}>
          <HeadRow>
            <HeadCell className={mergeClasses(styles.cell, columns.name)}>{t('report.materials.columnName')}</HeadCell>
            <HeadCell number className={mergeClasses(styles.cell, columns.count)}>
              {t('report.materials.columnEntities')}
            </HeadCell>
            <HeadCell number className={mergeClasses(styles.cell, columns.volume)}>
              {t('report.materials.columnVolume')}
            </HeadCell>
            {isMeasured && (
              <HintedHead className={mergeClasses(styles.cell, columns.volume)} hint={t('measured.volumeHint')}>
                {t('measured.column')}
              </HintedHead>
            )}
          </HeadRow>
          <TableBody>
            {materials.length === 0 && <EmptyRow columns={3}>{t('report.materials.empty')}</EmptyRow>}
            {sortMaterials(materials).map((one) => (
              <MaterialRows key={one.material} entry={one} color={colorOf(one)} isMeasured={isMeasured} />
            ))}
          </TableBody>
        </DataTable>
        {isMeasured ? <MeasuredNote /> : <MeasuringLine state={measures.state} ask={measures.ask} />}
      </div>
    </div>
  );
}
