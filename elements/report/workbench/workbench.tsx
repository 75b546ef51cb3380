/**
 * The report with room: rules, the shown rule or group, model and object side by side. Without room, and on paper, only the
 * middle is shown. It is the same DOM subtree, so that nothing in it is loaded again.
 */
import { lazyPiece, makeStyles, mergeClasses, offPaper, tokens } from '@vakwerk/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFailedRuleKeys } from '../rules/failed-rule-steps.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from './place-link.tsx';
import type { ShownNode } from './shown-node.ts';
import { hasSidePane, useRoom } from './wide.ts';
import { type Arrangement, useArrangement } from './workbench-memory.ts';

/** px */
const RULES = { min: 180, share: 0.19, from: 236, to: 340, max: 520 };
const SIDE = { min: 280, share: 0.27, from: 330, to: 560 };
const MIDDLE_MIN = 480;
const FOLDED = 41;
const HEIGHT_MIN = 480;
/** Distance in px to the end of the window, below the frame. */
const BELOW = 6;

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    overflow: 'hidden',
  },
  /** An element does not know how much of the window its page leaves. */
  inElement: { height: 'clamp(560px, 84vh, 1100px)' },
  middle: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    flexGrow: 1,
    flexBasis: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '6px 16px 0',
    ':focus': { outline: 'none' },
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  aside: { flexShrink: 0, boxSizing: 'border-box', backgroundColor: tokens.colorNeutralBackground1, ...offPaper },
});

interface WorkbenchProps extends ShownNode {
  /** Fills the rest of the window. */
  isPage: boolean;
  children: ReactNode;
}

export function Workbench({ isPage, children, ...report }: WorkbenchProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWide, isWorkbench } = useRoom();
  const { place } = usePlaces();
  const [arrangement] = useArrangement();
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const { width, height } = useExtent(frame, isWorkbench);
  usePaneKeys(frame, isWorkbench);
  useFailedRuleKeys(frame, { roots: report.report.elements ?? [], node: report.node });
  useTop(middle, `${place.specification} ${place.node} ${place.page} ${place.change} ${place.find}`);
  useUnfolded(place.entity ?? place.view);
  const hasSide = hasSidePane(report.source);
  const sizes = sizesIn(width, arrangement, hasSide);
  const named = {
    role: 'region',
    'aria-label': t('reportTools.workbench.middle'),
    'data-pane': 'middle',
    tabIndex: -1,
    className: styles.middle,
  };
  return (
    <div
      ref={frame}
      className={isWorkbench ? mergeClasses(styles.frame, !isPage && styles.inElement) : undefined}
      style={isWorkbench && isPage ? { height } : undefined}
    >
      {isWorkbench && <Aside name="rules" size={sizes.rules} shown={report} />}
      <div ref={middle} {...(isWorkbench ? named : {})}>
        {children}
      </div>
      {/* Stays mounted for printing, because the model would have to be drawn again. */}
      {isWide && hasSide && <Aside name="side" size={sizes.side} shown={report} />}
    </div>
  );
}

/** Loaded only if there is room for it; its place stays reserved until then. */
const Aside = lazyPiece(
  async () => (await import('./workbench-aside.tsx')).WorkbenchAside,
  ({ size }) => <div className={useStyles().aside} style={{ width: size.value }} />,
);

/** The middle keeps its minimum width, whatever was arranged on a wider screen. */
function sizesIn(width: number, arrangement: Arrangement, hasSide: boolean) {
  const { rulesWidth, sideWidth, areRulesFolded, isSideFolded } = arrangement;
  const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));
  const usual = ({ share, from, to }: typeof SIDE) => Math.round(within(width * share, from, to));
  const room = width - MIDDLE_MIN;
  const rulesMax = Math.max(RULES.min, Math.min(RULES.max, room - (hasSide ? SIDE.min : 0)));
  const rules = areRulesFolded ? FOLDED : within(rulesWidth ?? usual(RULES), RULES.min, rulesMax);
  const sideMax = Math.max(SIDE.min, room - rules);
  const side = isSideFolded ? FOLDED : within(sideWidth ?? usual(SIDE), SIDE.min, sideMax);
  return {
    rules: { value: rules, min: RULES.min, max: rulesMax },
    side: { value: side, min: SIDE.min, max: sideMax },
  };
}

/** Returns the width of the frame, and the height that the window leaves for it. */
function useExtent(frame: RefObject<HTMLElement | null>, isOn: boolean): { width: number; height: number } {
  const [extent, setExtent] = useState({ width: 0, height: HEIGHT_MIN });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isOn) return;
    const measure = () => {
      const { left, right, top } = element.getBoundingClientRect();
      const width = Math.round(right - left);
      // Ends at the edge of the window, less the padding of the page.
      const height = Math.max(HEIGHT_MIN, Math.floor(innerHeight - (top + scrollY) - BELOW));
      setExtent((previous) => (previous.width === width && previous.height === height ? previous : { width, height }));
    };
    measure();
    // Content that appears above the frame makes the page higher.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [frame, isOn]);
  return extent;
}

/** Scrolls to the top when the place changes, before the heading checks its position. */
function useTop(pane: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another text
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
  }, [pane, place]);
}

/** Unfolds the side pane when an object or the model is chosen, so that it is seen. */
function useUnfolded(chosen: string | undefined): void {
  const [{ isSideFolded }, arrange] = useArrangement();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only something newly chosen unfolds it
  useEffect(() => {
    if (chosen && isSideFolded) arrange({ isSideFolded: false });
  }, [chosen]);
}

/** Focus targets in a pane: the first that exists, else the pane itself. */
const STARTS = ['[role=treeitem][aria-current]', '[role=treeitem][tabindex="0"]'];

/** Moves from pane to pane with F6, and back with Shift; in a custom element only from inside it. */
function usePaneKeys(frame: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !isOn) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    const listener = (event: Event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      if (key !== 'F6' || altKey || ctrlKey || metaKey) return;
      const panes = [...element.querySelectorAll<HTMLElement>('[data-pane]:not([data-folded])')];
      const at = panes.findIndex((pane) => pane.contains(root.activeElement));
      const step = shiftKey ? -1 : 1;
      const next = panes[at < 0 && shiftKey ? panes.length - 1 : (at + step + panes.length) % panes.length];
      if (!next) return;
      event.preventDefault();
      const start = STARTS.map((selector) => next.querySelector<HTMLElement>(selector)).find((element) => element !== null);
      (start ?? next).focus();
    };
    root.addEventListener('keydown', listener);
    return () => root.removeEventListener('keydown', listener);
  }, [frame, isOn]);
}
