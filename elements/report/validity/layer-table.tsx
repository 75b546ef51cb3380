/** The layers of the check with their outcomes. */
import {
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
import type { ReportValidity } from '../../../common/contract/validity.ts';
import { useWords } from '../words.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';

const useStyles = makeStyles({
  box: narrowBox,
  // Small enough for the longest words in the widest usual font.
  cell: { [NARROW]: { paddingLeft: '4px', paddingRight: '4px', whiteSpace: 'normal', ...layout.small } },
  about: { display: 'block', fontWeight: 400, color: tokens.colorNeutralForeground3, [NARROW]: { display: 'none' } },
  VALID: { color: tokens.colorStatusSuccessForeground1 },
  INVALID: { color: tokens.colorStatusDangerForeground1 },
  UNDECIDED: { color: tokens.colorStatusWarningForeground3 },
  NOT_APPLICABLE: { color: tokens.colorNeutralForeground3 },
  OFF: { color: tokens.colorNeutralForeground3 },
});

export function LayerTable({ layers }: Pick<ReportValidity, 'layers'>) {
  const styles = useStyles();
  const { t, number } = useWords();
  // No setting has this layer yet.
  const visibleLayers = layers.filter(({ layer, outcome }) => layer !== 'SIGNATURES' || outcome !== 'OFF');
  return (
    <div className={styles.box}>
      <DataTable label={t('validityView.layers.caption')}>
        <HeadRow>
          <HeadCell className={styles.cell}>{t('validityView.layers.layer')}</HeadCell>
          <HeadCell className={styles.cell}>{t('validityView.layers.outcome')}</HeadCell>
          <HeadCell number className={styles.cell}>
            {t('validityView.layers.errors')}
          </HeadCell>
          <HeadCell number className={styles.cell}>
            {t('validityView.layers.warnings')}
          </HeadCell>
        </HeadRow>
        <TableBody>
          {visibleLayers.map(({ layer, outcome, level, counts }) => (
            <Row key={layer}>
              <RowHead className={styles.cell}>
                {t(`validityView.layer.${layer}`)}
                {level === 'REQUIRED' && ` (${t('validityView.layers.required')})`}
                <span className={styles.about}>{t(`validityView.layers.about.${layer}`)}</span>
              </RowHead>
              <Cell className={mergeClasses(styles.cell, styles[outcome])}>{t(`validityView.layerOutcome.${outcome}`)}</Cell>
              <Cell number className={styles.cell}>
                {number(counts.errors)}
              </Cell>
              <Cell number className={styles.cell}>
                {number(counts.warnings)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}
