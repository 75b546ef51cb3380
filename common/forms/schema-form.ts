/**
 * A form over a schema of the contract, so that form and server validate alike. Errors are codes with a message under their
 * field; the first field with an error gets the focus. The values stay when the server refuses.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@vakwerk/api';
import { $user, loadUser, preventReload } from '@vakwerk/store';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { keepDraft, takeDraft } from './draft.ts';

interface SchemaFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /**
   * Submits; throws when the server refuses. `changed` contains only the changed fields (D99). `values` are the schema's output:
   * trimmed, with defaults.
   */
  onSubmit: (values: Output, changed: Partial<Output>) => Promise<void>;
  /** Returns the field under which the message for a refusal is shown; undefined shows it above the form. */
  fieldOfError?: (code: string) => FieldPath<Input> | undefined;
}

export interface SchemaForm<Input extends FieldValues> {
  form: UseFormReturn<Input, unknown, unknown>;
  submit: (event?: FormEvent) => void;
  isSubmitting: boolean;
  /** The reason why the last submit was refused; undefined after a new one. */
  error: unknown;
  /** Whether values typed before the session ended were restored. */
  isRestored: boolean;
}

export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  options: SchemaFormOptions<Input, Output>,
): SchemaForm<Input> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
  });
  const [error, setError] = useState<unknown>();
  const { dirtyFields, isSubmitting, isDirty } = form.formState;
  useEffect(() => (isDirty ? preventReload() : undefined), [isDirty]);
  const isBusy = useRef(false);
  const isRestored = useDraft(form, options.defaultValues);
  const handle = form.handleSubmit(async (values) => {
    setError(undefined);
    const userId = $user.get()?.id;
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields)) as Partial<Output>;
    try {
      await options.onSubmit(values, changed);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      if (refused.status === 401) {
        const typed = form.getValues();
        keepDraft(typed, userId);
        // A wrong password does not end the session, so nothing has to be restored.
        void loadUser().then(() => $user.get() && takeDraft(Object.keys(typed)));
      }
      const fields = fieldsOf(refused, options.fieldOfError).filter(([name]) => name in form.getValues());
      for (const [index, [name, code]] of fields.entries()) form.setError(name, { message: code }, { shouldFocus: index === 0 });
      if (fields.length === 0) setError(refused);
    }
  });
  /** The second of two quick clicks arrives before the button is disabled. */
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await handle(event).finally(() => {
      isBusy.current = false;
    });
  };
  return {
    form: form as unknown as SchemaForm<Input>['form'],
    submit: (event) => void submit(event),
    isSubmitting,
    error,
    isRestored,
  };
}

/** Restores the values typed before the session ended; returns whether there was a draft. */
function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  defaultValues: DefaultValues<Input>,
): boolean {
  const [draft] = useState(() => takeDraft(Object.keys(defaultValues)));
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {}))
      form.setValue(name as FieldPath<Input>, value as never, { shouldDirty: true });
  }, [draft, form]);
  return draft !== undefined;
}

interface Detail {
  path?: string | (string | number)[];
  message?: string;
}

/** Returns the fields that a refusal names, each with its error code. */
function fieldsOf<Input extends FieldValues>(
  refused: { code: string; details?: unknown },
  fieldOfError: SchemaFormOptions<Input, unknown>['fieldOfError'],
): [FieldPath<Input>, string][] {
  const field = fieldOfError?.(refused.code);
  if (field) return [[field, refused.code]];
  if (refused.code !== 'VALIDATION_FAILED' || !Array.isArray(refused.details)) return [];
  return (refused.details as Detail[]).flatMap(({ path, message }) => {
    const name = Array.isArray(path) ? path.join('.') : path;
    return name && message ? [[name as FieldPath<Input>, message] as [FieldPath<Input>, string]] : [];
  });
}
