/** The place that a keeper has, with the ways to move it. */
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { formatPlace, type PlaceKeeper, parsePlace, type ReportPlace } from '../report-location.ts';
import type { Places } from './place-link.tsx';

export function usePlace(keeper: PlaceKeeper, opensEntities: boolean): Places {
  const search = useSyncExternalStore(keeper.subscribe, keeper.read);
  const place = useMemo(() => parsePlace(search), [search]);
  const go = useCallback(
    (change: Partial<ReportPlace>, options?: { replace?: boolean }) => {
      const now = keeper.read();
      const next = formatPlace({ ...parsePlace(now), ...change }, now);
      // A tab is selected by the focus, and again by the click that caused the focus.
      if (next !== now) keeper.write(next, options);
    },
    [keeper],
  );
  const start = useRef(search);
  const moved = useRef(false);
  if (search !== start.current) moved.current = true;
  const hasMoved = useCallback(() => moved.current, []);
  return useMemo(() => ({ place, keeper, opensEntities, go, hasMoved }), [place, keeper, opensEntities, go, hasMoved]);
}
