/** A link to one of our pages: a real `href`, handled by the router on a plain click. */

import type { LinkProps as FluentLinkProps } from '@fluentui/react-components';
import { Link as FluentLink, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AnchorHTMLAttributes, FocusEvent, MouseEvent, PointerEvent, Ref } from 'react';
import { useEffect, useRef } from 'react';
import { usePageRouter } from './page-router.ts';

/** Share of a link that is in view when its page is fetched ahead. */
const PREFETCH_VISIBILITY = 0.5;

const useStyles = makeStyles({
  // The link looks like the surrounding text.
  link: {
    fontFamily: 'inherit',
    fontWeight: 'inherit',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: { fontSize: 'inherit', lineHeight: 'inherit' },
  plain: {
    color: 'inherit',
    ':hover': { color: 'inherit', textDecorationLine: 'none' },
    ':active': { color: 'inherit', textDecorationLine: 'none' },
  },
});

export interface RoutedLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  /** When the target page is prefetched: as soon as a pointer or the focus rests on the link, or as half of it is visible. */
  prefetch?: 'rest' | 'view' | 'none';
}

export interface LinkProps extends RoutedLinkProps {
  /** Whether it has no colour and underline, for links that look like something else. */
  isPlain?: boolean;
}

export function Link({ isPlain = false, className, ...props }: LinkProps) {
  const styles = useStyles();
  const look = mergeClasses(styles.link, isPlain && styles.plain, className);
  return <FluentLink inline={!isPlain} {...useRoutedLink(props)} className={look} />;
}

/** A link that is underlined on hover. Without an address it is a button. */
export function QuietLink({ className, ...props }: FluentLinkProps) {
  const styles = useStyles();
  return <FluentLink {...props} className={mergeClasses(styles.link, styles.quiet, className)} />;
}

/** Returns props of an anchor that the router handles, for any Fluent component that renders a link. */
export function useRoutedLink({ prefetch = 'rest', onClick, ...rest }: RoutedLinkProps) {
  const { isPlainClick, navigate } = usePageRouter();
  const ahead = usePrefetch(rest, prefetch);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    ahead.leave();
    onClick?.(event);
    if (!rest.href.startsWith('/') || rest.target || rest.download !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(rest.href);
  };
  return { ...rest, ...ahead.props, onClick: follow };
}

type Anchor = Pick<RoutedLinkProps, 'href' | 'ref' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/** Returns handlers that prefetch, in addition to the link's own handlers. */
function usePrefetch(link: Anchor, when: NonNullable<RoutedLinkProps['prefetch']>) {
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

/** Prefetches once half of the link is visible; returns the ref to observe. */
function useInView(href: string, isWatched: boolean) {
  const { prefetchPage } = usePageRouter();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isWatched || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // The observer reports once at the start, whether or not anything is visible.
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
