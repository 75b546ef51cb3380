/** Heavy pieces that few pages need, fetched when they are first shown: the markdown parser, the dialog, the drawer, what panes are made of. */

import { Field, Input } from '@fluentui/react-components';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import type { ChoiceFieldProps } from './choice-field.tsx';
import { useModule } from './use-module.ts';

const LazyMarkdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));
const LazyFormModal = lazy(async () => ({ default: (await import('./modal.tsx')).FormModal }));

const LazyDrawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));
/** Not by React.lazy, whose fallback would stay for 300 ms (use-module.ts). */
const loadPanePieces = () => import('./pane-pieces.ts');
type PanePieces = Awaited<ReturnType<typeof loadPanePieces>>;

const loadChoiceField = () => import('./choice-field.tsx');

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

export function Tree(props: ComponentProps<PanePieces['Tree']>) {
  const module = useModule(loadPanePieces);
  return module ? <module.Tree {...props} /> : null;
}

export function Splitter(props: ComponentProps<PanePieces['Splitter']>) {
  const module = useModule(loadPanePieces);
  return module ? <module.Splitter {...props} /> : null;
}

/** Until it is there, a field with the same text and the focus. */
export function ChoiceField(props: ChoiceFieldProps) {
  const module = useModule(loadChoiceField);
  const hadFocus = useRef(false);
  if (module) return <module.ChoiceField {...props} autoFocus={hadFocus.current} />;
  const { label, isLabelHidden, value, placeholder } = props;
  const field = (
    <Input
      readOnly
      aria-label={isLabelHidden ? label : undefined}
      value={value}
      placeholder={placeholder}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    />
  );
  return isLabelHidden ? field : <Field label={label}>{field}</Field>;
}
