/** Somebody in a list of suggestions: the name, and the address below it where that is not the name. */
import { makeStyles } from '@vakwerk/ui';
import { EmailBelow } from './email-below.tsx';

const useStyles = makeStyles({ option: { display: 'grid', minWidth: 0 } });

export function PersonOption({ name, email }: { name: string; email: string }) {
  return (
    <span className={useStyles().option}>
      {name}
      <EmailBelow name={name} email={email} />
    </span>
  );
}
