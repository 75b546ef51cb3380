/** A labelled field of a form with its message under it; passes the rest to the input, so that a form library can register it. */
import { Field } from '@fluentui/react-field';
import type { InputProps } from '@fluentui/react-input';
import { Input } from '@fluentui/react-input';
import type { Ref } from 'react';

export type TextFieldProps = Omit<InputProps, 'size'> & {
  label: string;
  /** What is wrong with it. */
  message?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({ label, message, hint, ref, ...input }: TextFieldProps) {
  return (
    <Field label={label} validationMessage={message} validationState={message ? 'error' : 'none'} hint={hint}>
      <Input {...input} ref={ref} size="large" />
    </Field>
  );
}
