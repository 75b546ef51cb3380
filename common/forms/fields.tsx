/** Provides form fields by their name in the schema: label, control and error message. */
import { hasMessage } from '@vakwerk/i18n';
import {
  Autocomplete,
  type AutocompleteProps,
  Checkbox,
  DayField,
  Field,
  makeStyles,
  mergeClasses,
  Select,
  type Suggestion,
  TextArea,
  TextField,
  type TextFieldProps,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useIsLocked } from './form.tsx';

/** Returns the message for an error code of the schema or the server, or a general one for a code without a message. */
export function useFieldMessage(name: string): string | undefined {
  const t = useTranslate();
  const { getFieldState, formState } = useFormContext();
  const code = getFieldState(name, formState).error?.message;
  if (!code) return undefined;
  const key = `forms.field.${code}`;
  return t(hasMessage(t, key) ? key : 'forms.field.INVALID');
}

interface FormTextFieldProps {
  name: string;
  label: string;
  type?: TextFieldProps['type'];
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
}

export function FormTextField({ name, autoComplete = 'off', ...rest }: FormTextFieldProps) {
  // Fluent's input is controlled from the start, so it needs the form's value.
  const { field } = useController({ name });
  return (
    <TextField
      {...rest}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      message={useFieldMessage(name)}
      disabled={useIsLocked()}
    />
  );
}

/** A date field; the schema rejects what is not a date. */
export function FormDayField({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  const message = useFieldMessage(name);
  return <DayField {...field} label={label} message={message} disabled={useIsLocked()} />;
}

/** A text field with several lines. */
export function FormTextArea({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field } = useController({ name });
  return (
    <TextArea
      {...field}
      label={label}
      hint={hint}
      value={field.value ?? ''}
      message={useFieldMessage(name)}
      disabled={useIsLocked()}
    />
  );
}

interface FormSelectProps {
  name: string;
  label: string;
  className?: string;
  options: readonly { value: string; text: string }[];
  hint?: string;
}

export function FormSelect({ name, label, options, hint, className }: FormSelectProps) {
  const { register } = useFormContext();
  const isLocked = useIsLocked();
  const message = useFieldMessage(name);
  return (
    <Field
      className={className}
      label={label}
      hint={hint}
      validationMessage={message}
      validationState={message ? 'error' : 'none'}
    >
      {(label) => <Select {...label} size="large" options={options} {...register(name)} disabled={isLocked} />}
    </Field>
  );
}

const useCheckboxStyles = makeStyles({
  // The box is aligned with the fields above it, and as dark as their labels.
  checkbox: { marginLeft: '-8px', '& label': { color: tokens.colorNeutralForeground1 } },
  locked: { '& label': { color: tokens.colorNeutralForeground3 } },
  // The hint is aligned with the label, not with the box.
  hint: { marginLeft: '28px', marginTop: 0 },
});

interface CheckboxFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox that looks like `FormCheckbox`, for a dialog without a schema. */
export function CheckboxField({ label, isChecked, onChange }: CheckboxFieldProps) {
  const styles = useCheckboxStyles();
  return (
    <Checkbox
      className={styles.checkbox}
      label={label}
      checked={isChecked}
      onChange={(_event, { checked }) => onChange(checked === true)}
    />
  );
}

interface FormCheckboxProps {
  name: string;
  label: ReactNode;
  hint?: string;
}

export function FormCheckbox({ name, label, hint }: FormCheckboxProps) {
  const { field } = useController({ name });
  const isLocked = useIsLocked();
  const styles = useCheckboxStyles();
  const { value, ...rest } = field;
  const box = (
    <Checkbox
      {...rest}
      className={mergeClasses(styles.checkbox, isLocked && styles.locked)}
      label={label as string}
      checked={Boolean(value)}
      disabled={isLocked}
    />
  );
  // Fluent's field ties the hint to the control.
  return hint ? <Field hint={{ children: hint, className: styles.hint }}>{box}</Field> : box;
}

type Unbound = 'chosen' | 'onChoose' | 'onBlur' | 'onText' | 'message' | 'isDisabled' | 'ref';

interface FormAutocompleteProps<T> extends Omit<AutocompleteProps<T>, Unbound> {
  name: string;
  /** The chosen suggestion, stored by the caller: the form only has the key. */
  chosen: Suggestion<T> | undefined;
  onChoose: (chosen: Suggestion<T> | undefined) => void;
  /** Returns the field's value for typed text that was not chosen; empty by default. */
  keyOfText?: (text: string) => string;
}

/** A field whose value is the key of the chosen suggestion, or empty. */
export function FormAutocomplete<T>({ name, onChoose, keyOfText, ...rest }: FormAutocompleteProps<T>) {
  const { field } = useController({ name });
  const isLocked = useIsLocked();
  const message = useFieldMessage(name);
  return (
    <Autocomplete
      {...rest}
      ref={field.ref}
      message={message}
      isDisabled={isLocked}
      onBlur={field.onBlur}
      onText={(text) => field.onChange(keyOfText?.(text) ?? '')}
      onChoose={(chosen) => {
        field.onChange(chosen?.key ?? '');
        onChoose(chosen);
      }}
    />
  );
}
