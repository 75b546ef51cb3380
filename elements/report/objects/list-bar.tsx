/** The title of a list over all specifications, with a button back to the rules. */
import { Button, Heading, makeStyles } from '@vakwerk/ui';
import { usePlaceHeading } from '../rules/node-heading.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    marginBottom: '8px',
  },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600, ':focus': { outline: 'none' } },
});

interface ListBarProps {
  /** Undefined while loading. */
  title?: string;
  back: string;
  onBack: () => void;
}

export function ListBar({ title, back, onBack }: ListBarProps) {
  const styles = useStyles();
  const heading = usePlaceHeading(title);
  return (
    <div className={styles.bar}>
      <Heading at={2} {...heading} className={styles.title} aria-live="polite">
        {title}
      </Heading>
      <Button onClick={onBack}>{back}</Button>
    </div>
  );
}
