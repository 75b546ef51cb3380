/** Rules that a format cannot express, each with every reason. */
import { makeStyles, tokens } from '@vakwerk/ui';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: '20px', maxHeight: '320px', overflowY: 'auto' },
  rule: { fontWeight: 600, overflowWrap: 'anywhere', marginTop: '8px' },
  reasons: { margin: 0, paddingLeft: '20px', fontWeight: 400, color: tokens.colorNeutralForeground2 },
});

interface RefusedRulesProps {
  label: string;
  rules: readonly { id: string; name: string; reasons: readonly string[] }[];
}

export function RefusedRules({ label, rules }: RefusedRulesProps) {
  const styles = useStyles();
  if (rules.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1)
    <ul className={styles.list} tabIndex={0} aria-label={label}>
      {rules.map(({ id, name, reasons }) => (
        <li key={id} className={styles.rule}>
          {id} {name}
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
