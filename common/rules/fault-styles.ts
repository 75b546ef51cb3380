/** The look of a list of what is wrong in a file. */
import { layout, makeStyles, tokens } from '@vakwerk/ui';

/** Number of faults that are listed; the rest is counted. */
export const FAULTS_SHOWN_MAX = 100;

export const useFaultStyles = makeStyles({
  counts: { ...layout.row(8), marginBottom: '8px' },
  list: {
    ...layout.plainList,
    maxHeight: '280px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  /** A warning. */
  entry: {
    padding: '8px 12px',
    overflowWrap: 'anywhere',
    borderLeft: `3px solid ${tokens.colorStatusWarningBorder2}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  error: { borderLeftColor: tokens.colorStatusDangerBorder2 },
  place: { display: 'block', ...layout.quiet },
  code: { fontFamily: tokens.fontFamilyMonospace },
});
