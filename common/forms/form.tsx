/** Provides the frame of a form. Fields access the form by context; a locked form shows its values and accepts no input. */
import { Alert, Button, layout, makeStyles, ProblemAlert, useTranslate } from '@vakwerk/ui';
import { createContext, type ReactNode, useContext } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { SchemaForm } from './schema-form.ts';

const useStyles = makeStyles({
  fields: layout.stack(16),
});

const LockContext = createContext(false);

/** Returns whether the form around a field is locked. */
export function useIsLocked(): boolean {
  return useContext(LockContext);
}

/** Returns header and text for a refused submit; undefined selects the general ones. */
export type ErrorWords = (error: unknown) => { header?: string; body: ReactNode } | undefined;

interface FormFieldsProps<Input extends FieldValues> {
  form: SchemaForm<Input>;
  isLocked?: boolean;
  errorWords?: ErrorWords;
  children: ReactNode;
}

/** Fields with the refusal above them, without a submit button. */
export function FormFields<Input extends FieldValues>({ form, isLocked = false, errorWords, children }: FormFieldsProps<Input>) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <LockContext value={isLocked}>
      <FormProvider {...form.form}>
        <div className={styles.fields}>
          {form.isRestored && <Alert variant="info">{t('forms.restored')}</Alert>}
          {form.error !== undefined && <FormError error={form.error} errorWords={errorWords} />}
          {children}
        </div>
      </FormProvider>
    </LockContext>
  );
}

/** A whole form of a page, with its submit button at the end. */
export function Form<Input extends FieldValues>({ submitLabel, ...props }: FormFieldsProps<Input> & { submitLabel: string }) {
  return (
    <form onSubmit={props.form.submit} noValidate>
      <FormFields {...props}>
        {props.children}
        <div>
          <Button type="submit" size="large" isLoading={props.form.isSubmitting} disabled={props.isLocked}>
            {submitLabel}
          </Button>
        </div>
      </FormFields>
    </form>
  );
}

/** Shows why a submit was refused. */
function FormError({ error, errorWords }: { error: unknown; errorWords?: ErrorWords }) {
  const words = errorWords?.(error);
  if (!words) return <ProblemAlert error={error} />;
  return (
    <Alert variant="error" header={words.header}>
      {words.body}
    </Alert>
  );
}
