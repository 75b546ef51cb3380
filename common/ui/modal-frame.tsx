/**
 * A modal dialog: focus stays inside, Escape and a click on the backdrop close it like its cancel button.
 */
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { giveBackFocus } from './give-back-focus.ts';
import { useInertOutside } from './use-inert-outside.ts';
import type { TypedText } from './use-typed-text.ts';

const useStyles = makeStyles({
  surface: { '@media (max-width: 480px)': { maxWidth: 'calc(100% - 16px)' } },
  title: { textWrap: 'balance' },
  // Fluent's 8 px is too tight between title, fields and buttons.
  content: { marginTop: '4px', textWrap: 'pretty' },
  // The buttons use the whole width: in Fluent's half, long labels would wrap.
  actions: { gridColumnStart: 1, marginTop: '8px', '& button': { flexShrink: 0, maxWidth: 'none' } },
});

export interface ModalFrameProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Label of the submit button; without it there is no such button. */
  submitLabel?: string;
  cancelLabel: string;
  onSubmit: () => void;
  /** Also called on Escape and on a click on the backdrop. */
  onCancel: () => void;
  /** Handlers of the form that watch what is typed. */
  watch?: TypedText['watch'];
  /** Whether the submit is running: its button shows a spinner and ignores clicks. */
  isLoading?: boolean;
  isSubmitDisabled?: boolean;
  submitVariant?: 'solid' | 'danger';
}

/** A dialog that is a form: Enter submits. It is mounted while it is open. */
export function ModalFrame(props: ModalFrameProps) {
  return props.isOpen ? <OpenFrame {...props} /> : null;
}

function OpenFrame(props: ModalFrameProps) {
  const styles = useStyles();
  const { isOpen, title, children, submitLabel, cancelLabel, onSubmit, onCancel, isLoading } = props;
  useFocusAfterChain();
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isLoading && !props.isSubmitDisabled) onSubmit();
  }
  return (
    <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && onCancel()}>
      <DialogSurface ref={useInertOutside()} className={styles.surface} aria-describedby={undefined}>
        <form onSubmit={submit} noValidate {...props.watch}>
          <DialogBody>
            <DialogTitle className={styles.title}>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions className={styles.actions}>
              <Button onClick={onCancel}>{cancelLabel}</Button>
              {submitLabel && (
                <Button type="submit" variant={props.submitVariant} isLoading={isLoading} disabled={props.isSubmitDisabled}>
                  {submitLabel}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

/** What had the focus as dialogs opened: outside of them, and then inside the ones that were open. */
let openers: HTMLElement[] = [];

/**
 * Returns the focus. Fluent returns it to the element that opened a dialog, but to nothing after a second dialog in a row, such as the
 * new token after its form, and after a question about a drawer.
 */
function useFocusAfterChain(): void {
  // This runs before the dialog takes the focus.
  useState(() => {
    const { activeElement: active } = document;
    if (!(active instanceof HTMLElement) || active === document.body) return;
    openers = active.closest('[role=dialog]') ? [...openers.filter(({ isConnected }) => isConnected), active] : [active];
  });
  useEffect(() => () => giveBackFocus(() => openers.findLast(({ isConnected }) => isConnected)), []);
}
