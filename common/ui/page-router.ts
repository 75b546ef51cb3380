/** The router that links use. Our pages provide one; in an element on another page links are plain links. */
import type { MouseEvent } from 'react';
import { createContext, useContext } from 'react';

interface PageRouter {
  /** Returns whether the router handles a click: not one for a new tab or a download. */
  isPlainClick(event: MouseEvent): boolean;
  navigate(to: string): void;
  prefetchPage(to: string): void;
  /** Prefetches a page after a delay; returns a function that cancels it. */
  prefetchLater(to: string): () => void;
}

const NO_ROUTER: PageRouter = {
  isPlainClick: () => false,
  navigate: (to) => location.assign(to),
  prefetchPage: () => undefined,
  prefetchLater: () => () => undefined,
};

export const PageRouterContext = createContext<PageRouter>(NO_ROUTER);

export const usePageRouter = (): PageRouter => useContext(PageRouterContext);
