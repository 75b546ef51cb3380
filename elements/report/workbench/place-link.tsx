/** Links between places of a report. With an address they are real links; in an embedding page they are buttons. */
import { QuietLink } from '@vakwerk/ui';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { formatPlace, type PlaceKeeper, type ReportPlace } from '../report-location.ts';

export interface Places {
  place: ReportPlace;
  keeper: PlaceKeeper;
  /** Whether objects of the file can be opened. */
  opensEntities: boolean;
  /** Whether the user has navigated since the report was opened. */
  hasMoved: () => boolean;
  go: (change: Partial<ReportPlace>, options?: { replace?: boolean }) => void;
}

export const PlacesContext = createContext<Places | undefined>(undefined);

export function usePlaces(): Places {
  const places = useContext(PlacesContext);
  if (!places) throw new Error('usePlaces outside a report');
  return places;
}

/**
 * Keepers whose last move to another node was made by a link, so that the node has to be scrolled into view. After Back and Forward
 * the browser restores the scroll position.
 */
const followed = new WeakSet<PlaceKeeper>();

/** Returns whether a link led here; true once per link. */
export function takeFollowed(keeper: PlaceKeeper): boolean {
  return followed.delete(keeper);
}

/** Returns the place of another node, without filter, search and page (D121). */
export function atNode(node: string | undefined): Partial<ReportPlace> {
  const unfiltered = { outcomes: undefined, types: undefined, reason: undefined, query: '', page: 1 };
  const unsorted = { show: undefined, of: undefined, sort: undefined };
  return { tab: 'validation', node, ...unfiltered, ...unsorted, find: '', change: undefined, cause: undefined };
}

export const ALL_CAUSES = 'all';

/** Returns the place of a cause, or of all causes. */
export function atCause(cause: string): Partial<ReportPlace> {
  return { ...atNode(undefined), cause };
}

interface PlaceLinkProps {
  to: Partial<ReportPlace>;
  children: ReactNode;
  className?: string;
  /** GlobalId of the object that the link opens. */
  'data-entity'?: string;
  'aria-current'?: 'page';
}

export function PlaceLink({ to, children, ...attributes }: PlaceLinkProps) {
  const { place, keeper, go } = usePlaces();
  const href = keeper.href(formatPlace({ ...place, ...to }, keeper.read()));
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if ('node' in to && to.node !== place.node) followed.add(keeper);
    go(to);
  }
  return (
    <QuietLink {...attributes} href={href} onClick={follow}>
      {children}
    </QuietLink>
  );
}
