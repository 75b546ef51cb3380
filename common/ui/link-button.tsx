/** A link that looks like a button: for what goes somewhere rather than does something. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { offPaper } from './ground.ts';
import type { LinkProps } from './link.tsx';
import { Link } from './link.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: '5px 12px',
    borderRadius: '4px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    ...offPaper,
  },
  solid: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
  },
  outline: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  },
});

/** A button to whoever presses it or hears it (docs/contract.md "Pages"), a real link to whoever opens it in a new tab. */
export function LinkButton({
  variant = 'solid',
  className,
  ...rest
}: Omit<LinkProps, 'isPlain'> & { variant?: 'solid' | 'outline' }) {
  const styles = useStyles();
  return (
    <Link
      isPlain
      role="button"
      onKeyDown={followOnSpace}
      {...rest}
      className={mergeClasses(styles.root, styles[variant], className)}
    />
  );
}

/** A link follows Enter by itself; a button follows the space bar too. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
