/** The looks that the results of rules and of rule sets on the model share. */
import { layout, makeStyles, tokens } from '@vakwerk/ui';

export const useResultStyles = makeStyles({
  small: { ...layout.quiet, fontWeight: 400 },
  verdict: {
    ...layout.stack(8),
    padding: '12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  says: { display: 'flex', alignItems: 'center', columnGap: '8px', margin: 0, ...layout.partTitle },
  numbers: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', margin: 0 },
  number: {
    display: 'flex',
    flexDirection: 'column-reverse',
    '& dd': { margin: 0, fontSize: '28px', lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
  label: layout.quiet,
  failed: { color: tokens.colorStatusDangerForeground1 },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  heading: { margin: '0 0 4px', ...layout.small, fontWeight: 600, color: tokens.colorNeutralForeground2 },
  list: layout.plainList,
  example: { padding: '4px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, overflowWrap: 'anywhere' },
  exampleHead: { display: 'flex', alignItems: 'center', columnGap: '6px' },
});
