/** Fields of a form by their name in its schema: label, control, and what is wrong in words. */

import type { TextFieldProps } from '@vakwerk/ui';
import { Checkbox, Field, makeStyles, mergeClasses, Select, TextField, tokens, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { AutocompleteProps, Suggestion } from './autocomplete.tsx';
import { Autocomplete } from './autocomplete.tsx';
import { useIsLocked } from './form.tsx';

/** Words of a code of the schema or the server; one without words of its own says that the value is wrong. */
export function useFieldMessage(name: string): string | undefined {
  const t = useTranslate();
  const { getFieldState, formState } = useFormContext();
  const code = getFieldState(name, formState).error?.message;
  if (!code) return undefined;
  const key = `forms.field.${code}`;
  const words = t(key);
  return words === key ? t('forms.field.INVALID') : words;
}

interface FormTextFieldProps {
  name: string;
  label: string;
  type?: TextFieldProps['type'];
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  isDisabled?: boolean;
}

export function FormTextField({ name, isDisabled, autoComplete = 'off', ...rest }: FormTextFieldProps) {
  // Fluent's input keeps its own value from the start, so the form's has to be given.
  const { field } = useController({ name });
  const isLocked = useIsLocked();
  return (
    <TextField
      {...rest}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      message={useFieldMessage(name)}
      disabled={isDisabled || isLocked}
    />
  );
}

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  hint?: string;
  isDisabled?: boolean;
}

export function FormSelect({ name, label, options, hint, isDisabled }: FormSelectProps) {
  const { register } = useFormContext();
  const isLocked = useIsLocked();
  const message = useFieldMessage(name);
  return (
    <Field label={label} hint={hint} validationMessage={message} validationState={message ? 'error' : 'none'}>
      {(label) => <Select {...label} size="large" options={options} {...register(name)} disabled={isDisabled || isLocked} />}
    </Field>
  );
}

const useCheckboxStyles = makeStyles({
  // Under the fields above it, and as dark as their labels; who may not tick it has to read it all the same.
  checkbox: { marginLeft: '-8px', '& label': { color: tokens.colorNeutralForeground1 } },
  locked: { '& label': { color: tokens.colorNeutralForeground3 } },
  // Under the words, not under the box.
  hint: { marginLeft: '28px', marginTop: 0 },
});

interface CheckboxFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
}

/** A checkbox among the fields of a form that is none of this folder's. */
export function CheckboxField({ label, isChecked, onChange, isDisabled }: CheckboxFieldProps) {
  const styles = useCheckboxStyles();
  return (
    <Checkbox
      className={mergeClasses(styles.checkbox, isDisabled && styles.locked)}
      label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(_event, { checked }) => onChange(checked === true)}
    />
  );
}

interface FormCheckboxProps {
  name: string;
  label: ReactNode;
  hint?: string;
  isDisabled?: boolean;
}

export function FormCheckbox({ name, label, hint, isDisabled }: FormCheckboxProps) {
  const { field } = useController({ name });
  const isLocked = useIsLocked();
  const styles = useCheckboxStyles();
  const { value, ...rest } = field;
  const box = (
    <Checkbox
      {...rest}
      className={mergeClasses(styles.checkbox, (isDisabled || isLocked) && styles.locked)}
      label={label as string}
      checked={Boolean(value)}
      disabled={isDisabled || isLocked}
    />
  );
  // Fluent's field ties the hint to the control.
  return hint ? <Field hint={{ children: hint, className: styles.hint }}>{box}</Field> : box;
}

type Unbound = 'chosen' | 'onChoose' | 'onBlur' | 'onText' | 'message' | 'ref';

interface FormAutocompleteProps<T> extends Omit<AutocompleteProps<T>, Unbound> {
  name: string;
  /** What is chosen, kept by the caller: the form holds its key only. */
  chosen: Suggestion<T> | undefined;
  onChoose: (chosen: Suggestion<T> | undefined) => void;
  /** The field's value for a text that was typed and not chosen; empty unless it says otherwise. */
  keyOfText?: (text: string) => string;
}

/** The field's value is the key of what was chosen, or empty. */
export function FormAutocomplete<T>({ name, onChoose, keyOfText, isDisabled, ...rest }: FormAutocompleteProps<T>) {
  const { field } = useController({ name });
  const isLocked = useIsLocked();
  const message = useFieldMessage(name);
  return (
    <Autocomplete
      {...rest}
      ref={field.ref}
      message={message}
      isDisabled={isDisabled || isLocked}
      onBlur={field.onBlur}
      onText={(text) => field.onChange(keyOfText?.(text) ?? '')}
      onChoose={(chosen) => {
        field.onChange(chosen?.key ?? '');
        onChoose(chosen);
      }}
    />
  );
}
