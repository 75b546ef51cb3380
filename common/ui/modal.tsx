/** A dialog with a form: where text was typed, Escape, Cancel and a click on the backdrop ask first. */
import { type FormEvent, useState } from 'react';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useTypedText } from './use-typed-text.ts';

interface FormModalProps extends Omit<ModalFrameProps, 'watch'> {
  /** Whether what is typed stays elsewhere; it then closes without a question. */
  losesNothing?: boolean;
}

/** A dialog that is a form: Enter submits. It is mounted while it is open. */
export function FormModal(props: FormModalProps) {
  return props.isOpen ? <OpenFormModal {...props} /> : null;
}

/** Asks before typed text is lost. A dialog that was sent leads elsewhere by itself, without a question. */
function OpenFormModal({ losesNothing, onSubmit, onCancel, ...props }: FormModalProps) {
  const { isTyped, watch } = useTypedText();
  const [isSent, setSent] = useState(false);
  const isAtStake = isTyped && !losesNothing;
  const { ask, leave, question } = useLeaveQuestion(isAtStake, { isGuarded: isAtStake && !isSent });
  const onInput = (event: FormEvent) => {
    setSent(false);
    watch.onInput(event);
  };
  const send = () => {
    setSent(true);
    leave(onSubmit);
  };
  return (
    <>
      <ModalFrame {...props} watch={{ ...watch, onInput }} onSubmit={send} onCancel={() => ask(onCancel)} />
      {question}
    </>
  );
}
