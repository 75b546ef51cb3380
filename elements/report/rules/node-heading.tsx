/** The heading of what is shown. It gets the focus on navigation, so that screen readers announce it. */
import { Heading, makeStyles } from '@vakwerk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { takeFollowed, usePlaces } from '../workbench/place-link.tsx';
import { NodeName } from './node-name.tsx';

const HEADER_PX = 48;

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '4px', marginBottom: '4px' },
  heading: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ':focus': { outline: 'none' },
    // Below the sticky header and the breadcrumb.
    scrollMarginTop: '120px',
  },
});

/** Does nothing if it is already visible. */
function bringIntoSight(heading: HTMLElement | null): void {
  const top = heading?.getBoundingClientRect().top ?? 0;
  if (top < HEADER_PX || top > innerHeight / 2) heading?.scrollIntoView({ block: 'start' });
}

interface NodeHeadingProps {
  name: string;
  /** Replaces the displayed name if that is one of our own sentences. */
  drawn?: ReactNode;
  children?: ReactNode;
}

/** Manages the heading of the shown place. `name` is undefined until it is loaded. */
export function usePlaceHeading(name: string | undefined) {
  const { hasMoved, keeper } = usePlaces();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (name === undefined) return;
    const root = heading.current?.getRootNode() as Document | ShadowRoot | undefined;
    // Only when the focused link has gone: a selected tab keeps the focus.
    const hasFocus = root?.activeElement && root.activeElement !== document.body;
    if (hasMoved() && !hasFocus) heading.current?.focus({ preventScroll: true });
    if (takeFollowed(keeper)) bringIntoSight(heading.current);
  }, [name, hasMoved, keeper]);
  return { ref: heading, tabIndex: -1, 'data-place-heading': '' };
}

export function NodeHeading({ name, drawn, children }: NodeHeadingProps) {
  const styles = useStyles();
  const heading = usePlaceHeading(name);
  return (
    <div className={styles.row}>
      <Heading at={2} {...heading} className={styles.heading}>
        {drawn ?? <NodeName name={name} />}
      </Heading>
      {children}
    </div>
  );
}
