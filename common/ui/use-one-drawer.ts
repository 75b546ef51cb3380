/**
 * Lets one drawer at the end of the window be open at a time. Another one waits until the first is closed, which may ask about unsaved
 * text; if the user then stays, the other one gives up. A drawer that is opened from inside another covers it, and gives its place back.
 */
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';

interface OneDrawer {
  /** Whether it is not to be shown yet. */
  isWaiting: boolean;
  /** Whether a drawer that was opened from inside it is in its place. */
  isCovered: boolean;
  /** To be given to the drawers inside it. */
  cover: Cover;
}

/** Covers the drawer around; returns the function that ends it. */
type Cover = () => () => void;

export const CoverContext = createContext<Cover | undefined>(undefined);

interface Turn {
  show: () => void;
  close: () => void;
}

let open: Turn | undefined;
let next: Turn | undefined;

/** `isAlone` is false for a drawer at the start, which covers what it lies on by itself. */
export function useOneDrawer(onClose: () => void, isAlone: boolean): OneDrawer {
  const around = useContext(CoverContext);
  const [isWaiting, setWaiting] = useState(isAlone);
  const [covers, setCovers] = useState(0);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!isAlone) return;
    const turn = { show: () => setWaiting(false), close: () => close.current() };
    if (!around) return takeTurn(turn);
    turn.show();
    return around();
  }, [isAlone, around]);
  const [cover] = useState<Cover>(() => () => {
    setCovers((count) => count + 1);
    return () => setCovers((count) => count - 1);
  });
  return { isWaiting, isCovered: covers > 0, cover };
}

/** The user keeps the open drawer: what waits for its place is forgotten. */
export function stayInDrawer(): void {
  const waiting = next;
  next = undefined;
  waiting?.close();
}

function takeTurn(turn: Turn): () => void {
  if (open) {
    stayInDrawer();
    next = turn;
    open.close();
  } else {
    open = turn;
    turn.show();
  }
  return () => {
    if (next === turn) next = undefined;
    if (open !== turn) return;
    open = next;
    next = undefined;
    open?.show();
  };
}
