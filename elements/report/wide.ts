/** Whether a report has room for a workbench: by its own width, since it may stand in a column of another page. */
import { usePrinted } from '@vakwerk/ui';
import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import type { ReportSource } from './report-source.ts';

/** px: a window of 1280 px less the narrow gutters and a scroll bar; in one of 1279 px a page leaves less (page.tsx). */
export const WORKBENCH_MIN_PX = 1216;

/** Of the element, once it is there. */
export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  // Before paint, so that nothing is drawn narrow first.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWide(element.clientWidth >= WORKBENCH_MIN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}

export const WideContext = createContext(false);

interface Room {
  /** What the screen has room for. */
  isWide: boolean;
  /** Whether panes are drawn: paper has one column. Parts that would be fetched again stay where the screen has them. */
  isWorkbench: boolean;
}

export function useRoom(): Room {
  const isWide = useContext(WideContext);
  const isPrinted = usePrinted();
  return { isWide, isWorkbench: isWide && !isPrinted };
}

/** Without a model and without a file to read objects from there is nothing to show beside the rules. */
export function hasSidePane({ geometry, describeEntity }: ReportSource): boolean {
  return geometry !== undefined || describeEntity !== undefined;
}
