/** Beside words that say what is under way: in their colour, and nothing of its own to a screen reader. */
import { Spinner as FluentSpinner, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ ring: { color: 'inherit', backgroundColor: 'transparent' } });

export function Spinner() {
  return <FluentSpinner aria-hidden role="presentation" size="extra-tiny" spinner={{ className: useStyles().ring }} />;
}
