/** Chooses the tools that fit in one row; the others move to the menu at its end. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Tool } from './use-tools.ts';

/** px; the smallest target that a pointer hits with ease, which a tool and the menu never go below. */
const TOOL_MIN_PX = 24;

/** The first to move. The subject of a rule shows its spaces by itself, and views have a page of issues too. */
const MOVED_FIRST: readonly Tool['name'][] = ['model.spaces', 'model.views', 'model.parts', 'model.plan'];

interface FittingTools {
  bar: RefObject<HTMLDivElement | null>;
  fitting: readonly Tool[];
}

export function useFittingTools(tools: readonly Tool[]): FittingTools {
  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    // Fingers get larger tools, in several rows.
    const measure = () =>
      setRoom(
        matchMedia('(pointer: coarse)').matches ? Number.POSITIVE_INFINITY : Math.floor(element.clientWidth / TOOL_MIN_PX) - 1,
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rankOf = ({ name }: Tool) => MOVED_FIRST.indexOf(name);
  const moved = tools
    .filter((tool) => rankOf(tool) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, Math.max(0, tools.length - room));
  return { bar, fitting: tools.filter((tool) => !moved.includes(tool)) };
}
