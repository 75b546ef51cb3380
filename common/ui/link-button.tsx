/** A link that looks like a button: for actions that navigate. */

import { Button as FluentButton, makeStyles, mergeClasses } from '@fluentui/react-components';
import { offPaper } from './ground.ts';
import { type RoutedLinkProps, useRoutedLink } from './link.tsx';

const useStyles = makeStyles({ root: offPaper });

/** It looks and is announced as a button (docs/contract.md "Pages"), but is a real link, so that it can be opened in a new tab. */
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
