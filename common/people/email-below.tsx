/** An address in small type, under the name of whose it is; nothing where that is the address itself. */
import { makeStyles, tokens } from '@vakwerk/ui';
import { EmailText } from './email-text.tsx';

const useStyles = makeStyles({
  email: {
    display: 'block',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 400,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

export function EmailBelow({ name, email }: { name: string; email: string }) {
  const styles = useStyles();
  if (name === email) return null;
  return (
    <span className={styles.email}>
      <EmailText email={email} />
    </span>
  );
}
