/** Shows a person in a list of suggestions: the name with the e-mail address below it. */
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
