/** What stands in panes side by side, fetched together where a page has room for panes (lazy-pieces.tsx). */
export { Splitter } from './splitter.tsx';
export { Tree } from './tree.tsx';
