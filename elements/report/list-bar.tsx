/** Above a list over all specifications: what it holds, and the way back to the rules it stands in front of. */
import { Button, Heading, makeStyles } from '@vakwerk/ui';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    marginBottom: '8px',
  },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
});

interface ListBarProps {
  /** Absent while it is not known yet. */
  title?: string;
  back: string;
  onBack: () => void;
}

export function ListBar({ title, back, onBack }: ListBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <Heading at={2} className={styles.title} aria-live="polite">
        {title}
      </Heading>
      <Button onClick={onBack}>{back}</Button>
    </div>
  );
}
