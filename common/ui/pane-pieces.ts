/** Exports the pieces of panes side by side, loaded together where a page has room for panes (lazy-pieces.tsx). */
export { Splitter } from './splitter.tsx';
export { Tree } from './tree.tsx';
