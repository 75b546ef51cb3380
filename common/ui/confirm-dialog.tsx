/** Asks 'Are you sure?' before an action that cannot be undone. With `typed` the user has to type a name first. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { confirmsName } from '../contract/confirms-name.ts';
import { Button, type ButtonProps } from './button.tsx';
import { useTranslate } from './language-context.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { TextField } from './text-field.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Title; 'Are you sure?' by default. */
  title?: string;
  /** The consequences. */
  children?: ReactNode;
  /** Label of the button; "Yes, I'm sure!" by default. */
  confirmLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  isLoading?: boolean;
  /** Whether the action deletes, which makes the button red. */
  isDangerous?: boolean;
  /** The name that has to be typed. */
  typed?: string;
}

export function ConfirmDialog({ typed, isOpen, ...props }: ConfirmDialogProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const close = (act: () => void) => () => {
    setText('');
    act();
  };
  return (
    <ModalFrame
      isOpen={isOpen}
      title={props.title ?? t('shell.confirm.title')}
      submitLabel={props.confirmLabel ?? t('shell.confirm.yes')}
      cancelLabel={t('shell.cancel')}
      onSubmit={close(props.onConfirm)}
      onCancel={close(props.onCancel)}
      isLoading={props.isLoading}
      isSubmitDisabled={typed !== undefined && !confirmsName(text, typed)}
      submitVariant={props.isDangerous ? 'danger' : 'solid'}
    >
      {props.children}
      {typed !== undefined && (
        <div style={{ marginTop: '16px' }}>
          <TextField
            label={t('shell.confirm.typed', { name: typed })}
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
    </ModalFrame>
  );
}

interface ConfirmButtonProps
  extends Omit<ButtonProps, 'isLoading' | 'onClick'>,
    Pick<ConfirmDialogProps, 'confirmLabel' | 'isDangerous' | 'typed'> {
  /** The consequences. */
  question: string;
  /** Performs the action and shows its own errors. */
  act: () => Promise<void>;
}

/** A button that asks for confirmation before it acts, and is busy while it does. */
export function ConfirmButton({ question, act, confirmLabel, isDangerous, typed, ...button }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setConfirming(false);
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <>
      <Button {...button} isLoading={isBusy} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        isOpen={isConfirming}
        isDangerous={isDangerous}
        typed={typed}
        confirmLabel={confirmLabel}
        onCancel={() => setConfirming(false)}
        onConfirm={confirm}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
