/**
 * Provides heavy pieces that few pages need, loaded when they are first shown: the markdown parser, the dialog, the drawer, the slider,
 * the pieces of panes.
 */

import { Field, Input } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import type { ChoiceFieldProps } from './choice-field.tsx';
import { lazyPiece } from './lazy-piece.tsx';
import type { Markdown as FetchedMarkdown } from './markdown.tsx';
import { useModule } from './use-module.ts';

const loadPanePieces = () => import('./pane-pieces.ts');
const loadChoiceField = () => import('./choice-field.tsx');

/** Until the parser is loaded the source text is shown, so that the page hardly moves. */
export const Markdown = lazyPiece(
  async () => (await import('./markdown.tsx')).Markdown,
  ({ lang, source }: ComponentProps<typeof FetchedMarkdown>) => (
    <div lang={lang} style={{ whiteSpace: 'pre-line', maxWidth: '72ch', overflowWrap: 'anywhere' }}>
      {source}
    </div>
  ),
);

const OpenFormModal = lazyPiece(async () => (await import('./modal.tsx')).FormModal);

export function FormModal(props: ComponentProps<typeof OpenFormModal>) {
  return props.isOpen ? <OpenFormModal {...props} /> : null;
}

export const Drawer = lazyPiece(async () => (await import('./drawer.tsx')).Drawer);
export const Slider = lazyPiece(
  async () => (await import('./slider.tsx')).Slider,
  () => <span style={{ display: 'inline-block', width: '120px', height: '24px' }} />,
);
export const Tree = lazyPiece(async () => (await loadPanePieces()).Tree);
export const Splitter = lazyPiece(async () => (await loadPanePieces()).Splitter);

/** Until it is loaded, a field with the same text and the focus takes its place. */
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
