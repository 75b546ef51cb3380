/** A link to a page of ours: a real `href`, taken over by the router on a plain click. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { isPlainClick, navigate } from '@vakwerk/store';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationThickness: '2px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  plain: { color: 'inherit', textDecorationLine: 'none', ':hover': { color: 'inherit' } },
});

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Without colour and underline, for links that look like something else. */
  isPlain?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link({ isPlain = false, className, onClick, ...rest }: LinkProps) {
  const styles = useStyles();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!rest.href.startsWith('/') || rest.target || rest.download !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(rest.href);
  };
  // biome-ignore lint/a11y/useValidAnchor: it has a real address; the router only takes the click over
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard activates a link by a click event
  // biome-ignore lint/a11y/noStaticElementInteractions: an anchor with an address is interactive
  return <a {...rest} className={mergeClasses(styles.link, isPlain && styles.plain, className)} onClick={follow} />;
}
