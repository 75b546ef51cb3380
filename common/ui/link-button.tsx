/** A link that looks like a button: for what goes somewhere rather than does something. */

import { Button as FluentButton, makeStyles, mergeClasses } from '@fluentui/react-components';
import { offPaper } from './ground.ts';
import { type RoutedLinkProps, useRoutedLink } from './link.tsx';

const useStyles = makeStyles({ root: offPaper });

/** Looks and is announced as a button (docs/contract.md "Pages"); it is a real link, so that it opens in a new tab. */
export function LinkButton({ variant = 'solid', className, ...props }: RoutedLinkProps & { variant?: 'solid' | 'outline' }) {
  const styles = useStyles();
  return (
    <FluentButton
      as="a"
      role="button"
      appearance={variant === 'solid' ? 'primary' : 'secondary'}
      {...useRoutedLink(props)}
      className={mergeClasses(styles.root, className)}
    />
  );
}
