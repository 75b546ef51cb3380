/** Heavy pieces that few pages need, fetched when they are first shown: the markdown parser and the dialog. */

import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';

const LazyMarkdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));
const LazyFormModal = lazy(async () => ({ default: (await import('./modal.tsx')).FormModal }));

/** Until the parser is there the text stands as it was written, so that the page hardly moves. */
export function Markdown(props: ComponentProps<typeof LazyMarkdown>) {
  return (
    <Suspense
      fallback={
        <div lang={props.lang} style={{ whiteSpace: 'pre-line', maxWidth: '72ch', overflowWrap: 'anywhere' }}>
          {props.source}
        </div>
      }
    >
      <LazyMarkdown {...props} />
    </Suspense>
  );
}

export function FormModal(props: ComponentProps<typeof LazyFormModal>) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LazyFormModal {...props} />
    </Suspense>
  );
}
