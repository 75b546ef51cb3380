/** Heavy pieces that few pages need, fetched when they are first shown: the markdown parser, the dialog and the drawer. */

import { type ComponentProps, lazy, Suspense } from 'react';

const LazyMarkdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));
const LazyFormModal = lazy(async () => ({ default: (await import('./modal.tsx')).FormModal }));

const LazyDrawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

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

export function Drawer(props: ComponentProps<typeof LazyDrawer>) {
  return (
    <Suspense fallback={null}>
      <LazyDrawer {...props} />
    </Suspense>
  );
}
