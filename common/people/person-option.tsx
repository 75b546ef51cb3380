/** Somebody in a list of suggestions: the name, and the address below it where that is not the name. */
import { makeStyles, tokens } from '@vakwerk/ui';

const useStyles = makeStyles({
  option: { display: 'grid', minWidth: 0 },
  email: { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

export function PersonOption({ name, email }: { name: string; email: string }) {
  const styles = useStyles();
  return (
    <span className={styles.option}>
      {name}
      {name !== email && <span className={styles.email}>{email}</span>}
    </span>
  );
}
