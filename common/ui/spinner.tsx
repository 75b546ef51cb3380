/** A spinner next to words that name what is running: in their colour, and hidden from screen readers. */
import { Spinner as FluentSpinner, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ ring: { color: 'inherit', backgroundColor: 'transparent' } });

export function Spinner() {
  return <FluentSpinner aria-hidden role="presentation" size="extra-tiny" spinner={{ className: useStyles().ring }} />;
}
