/** Shows a bar of passed and failed percentages with its figure; grey where there is nothing to score (D122). */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from './ground.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '12px', minWidth: 0 },
  bar: {
    display: 'flex',
    flexGrow: 1,
    minWidth: '48px',
    height: '8px',
    borderRadius: '4px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground6,
    // Its colours are its content: paper and a palette of the reader would leave them out.
    printColorAdjust: 'exact',
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'Canvas', outline: '1px solid CanvasText' },
  },
  passed: { backgroundColor: tokens.colorStatusSuccessForeground1, [FORCED_COLORS]: { backgroundColor: 'Highlight' } },
  failed: { backgroundColor: tokens.colorStatusDangerForeground1, [FORCED_COLORS]: { backgroundColor: 'CanvasText' } },
  gap: { borderLeft: `1px solid ${tokens.colorNeutralBackground1}` },
  figure: { minWidth: '40px', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flexShrink: 0 },
  muted: { color: tokens.colorNeutralForeground3 },
});

interface ScoreBarProps {
  /** Whole percentages; undefined draws the grey bar. */
  score: { passed: number; failed: number } | undefined;
  /** Text for screen readers. */
  label: string;
  /** Whether the figure is left out. */
  bare?: boolean;
}

export function ScoreBar({ score, label, bare }: ScoreBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="img" aria-label={label}>
      <div className={styles.bar}>
        {score && score.passed > 0 && <div className={styles.passed} style={{ width: `${score.passed}%` }} />}
        {score && score.failed > 0 && (
          <div className={mergeClasses(styles.failed, score.passed > 0 && styles.gap)} style={{ width: `${score.failed}%` }} />
        )}
      </div>
      {!bare && <span className={mergeClasses(styles.figure, !score && styles.muted)}>{score ? `${score.passed}%` : '–'}</span>}
    </div>
  );
}
