/** What a link does beside being a link. A page of ours gives its router; on a page that is not ours a link is a link. */
import type { MouseEvent } from 'react';
import { createContext, useContext } from 'react';

interface PageRouter {
  /** Whether a click is the router's and not one for a new tab or a download. */
  isPlainClick(event: MouseEvent): boolean;
  navigate(to: string): void;
  prefetchPage(to: string): void;
  /** Answers how to think better of it. */
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
