/** A modal dialog: focus stays inside, Escape and a click on the backdrop close it like its cancel button. */
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ModalProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  submitLabel: string;
  cancelLabel: string;
  onSubmit: () => void;
  /** Also called on Escape and on a click on the backdrop. */
  onCancel: () => void;
}

/** A dialog that is a form: Enter submits. */
export function FormModal({ isOpen, title, children, submitLabel, cancelLabel, onSubmit, onCancel }: ModalProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && onCancel()}>
      <DialogSurface aria-describedby={undefined}>
        <form onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>{cancelLabel}</Button>
              <Button type="submit">{submitLabel}</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
