/** A labelled field for several lines of text. */
import type { TextareaProps } from '@fluentui/react-components';
import { Field, Textarea } from '@fluentui/react-components';
import type { Ref } from 'react';

export type TextAreaProps = Omit<TextareaProps, 'size'> & {
  label: string;
  /** Error message, or a warning. */
  message?: string;
  isWarning?: boolean;
  hint?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

export function TextArea({ label, message, isWarning = false, hint, ref, ...input }: TextAreaProps) {
  return (
    <Field
      label={label}
      validationMessage={message}
      validationState={message ? (isWarning ? 'warning' : 'error') : 'none'}
      hint={hint}
    >
      <Textarea size="large" resize="vertical" rows={4} {...input} ref={ref} />
    </Field>
  );
}
