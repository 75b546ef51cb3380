import { FormModal, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ErrorWords, FormFields } from './form.tsx';
import type { SchemaForm } from './schema-form.ts';

interface FormDialogProps<Input extends FieldValues> {
  form: SchemaForm<Input>;
  title: string;
  submitLabel: string;
  errorWords?: ErrorWords;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog<Input extends FieldValues>({ form, onClose, ...props }: FormDialogProps<Input>) {
  const { title, submitLabel, errorWords, children } = props;
  return (
    <FormModal
      isOpen
      title={title}
      submitLabel={submitLabel}
      cancelLabel={useTranslate()('shell.cancel')}
      isLoading={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <FormFields form={form} errorWords={errorWords}>
        {children}
      </FormFields>
    </FormModal>
  );
}
