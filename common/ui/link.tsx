/** A link to a page of ours: a real `href`, taken over by the router on a plain click. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AnchorHTMLAttributes, FocusEvent, MouseEvent, PointerEvent, Ref } from 'react';
import { useEffect, useRef } from 'react';
import { PREFETCH_VISIBILITY } from '../contract/limits.ts';
import { usePageRouter } from './page-router.ts';

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
  /** When the page behind it is fetched ahead: as soon as a pointer or the focus rests on it, or as half of it is in sight. */
  prefetch?: 'rest' | 'view' | 'none';
}

export function Link({ isPlain = false, className, onClick, prefetch = 'rest', ...rest }: LinkProps) {
  const styles = useStyles();
  const { isPlainClick, navigate } = usePageRouter();
  const ahead = usePrefetch(rest, prefetch);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    ahead.leave();
    onClick?.(event);
    if (!rest.href.startsWith('/') || rest.target || rest.download !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(rest.href);
  };
  const look = mergeClasses(styles.link, isPlain && styles.plain, className);
  // biome-ignore lint/a11y/useValidAnchor: it has a real address; the router only takes the click over
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard activates a link by a click event
  // biome-ignore lint/a11y/noStaticElementInteractions: an anchor with an address is interactive
  return <a {...rest} {...ahead.props} className={look} onClick={follow} />;
}

type Anchor = Pick<LinkProps, 'href' | 'ref' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/** Handlers that fetch ahead, beside those that the link has of its own. */
function usePrefetch(link: Anchor, when: NonNullable<LinkProps['prefetch']>) {
  const { prefetchLater } = usePageRouter();
  const cancel = useRef<() => void>(undefined);
  const leave = () => cancel.current?.();
  const rest = () => {
    leave();
    if (when !== 'none') cancel.current = prefetchLater(link.href);
  };
  const seen = useInView(link.href, when === 'view');
  useEffect(() => () => cancel.current?.(), []);
  const props = {
    onPointerEnter(event: PointerEvent<HTMLAnchorElement>) {
      rest();
      link.onPointerEnter?.(event);
    },
    onPointerLeave(event: PointerEvent<HTMLAnchorElement>) {
      leave();
      link.onPointerLeave?.(event);
    },
    onFocus(event: FocusEvent<HTMLAnchorElement>) {
      rest();
      link.onFocus?.(event);
    },
    onBlur(event: FocusEvent<HTMLAnchorElement>) {
      leave();
      link.onBlur?.(event);
    },
    ...(when === 'view' ? { ref: seen } : {}),
  };
  return { props, leave };
}

/** Fetches ahead once half of the link is in sight; answers the ref that watches it. */
function useInView(href: string, isWatched: boolean) {
  const { prefetchPage } = usePageRouter();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isWatched || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // The first answer comes at once, whatever is in sight.
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= PREFETCH_VISIBILITY)) {
          observer.disconnect();
          prefetchPage(href);
        }
      },
      { threshold: PREFETCH_VISIBILITY },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [href, isWatched, prefetchPage]);
  return ref;
}
