/** Whether a report has room for a workbench. This depends on its own width, since it may be in a column of another page. */
import { usePrinted } from '@vakwerk/ui';
import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import type { ReportSource } from '../report-source.ts';

/**
 * Minimum width in px: a window of 1280 px less the narrow gutters and a scroll bar; a window of 1279 px leaves less (page.tsx).
 */
export const WORKBENCH_MIN_PX = 1216;

/** Returns whether the element has room for a workbench, once it exists. */
export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  return useHasWidth(box, WORKBENCH_MIN_PX);
}

/** Returns whether the element has at least this width in px, once it exists. */
export function useHasWidth(box: RefObject<HTMLElement | null>, minPx: number): boolean {
  const [isWide, setWide] = useState(false);
  // Runs before paint, so that nothing is drawn narrow first.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWide(element.clientWidth >= minPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, minPx]);
  return isWide;
}

export const WideContext = createContext(false);

interface Room {
  /** Whether the screen has room for the workbench. */
  isWide: boolean;
  /** Whether panes are drawn: paper has one column. Parts that would be loaded again stay mounted. */
  isWorkbench: boolean;
}

export function useRoom(): Room {
  const isWide = useContext(WideContext);
  const isPrinted = usePrinted();
  return { isWide, isWorkbench: isWide && !isPrinted };
}

/** Returns whether the side pane has content: a model, or a file to read objects from. */
export function hasSidePane({ geometry, describeEntity }: ReportSource): boolean {
  return geometry !== undefined || describeEntity !== undefined;
}
