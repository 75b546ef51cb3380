/** Markdown, whose parser is fetched when a text is first shown: few pages have one. */
import type { ComponentProps } from 'react';
import { lazyPiece } from './lazy-piece.tsx';
import type { ParsedMarkdown } from './parsed-markdown.tsx';

/** Until the parser is there the text stands as it was written, so that the page hardly moves. */
export const Markdown = lazyPiece(
  async () => (await import('./parsed-markdown.tsx')).ParsedMarkdown,
  ({ lang, source }: ComponentProps<typeof ParsedMarkdown>) => (
    <div lang={lang} style={{ whiteSpace: 'pre-line', maxWidth: '72ch', overflowWrap: 'anywhere' }}>
      {source}
    </div>
  ),
);
