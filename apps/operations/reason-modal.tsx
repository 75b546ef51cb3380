import { FormDialog, FormTextArea, useSchemaForm } from '@vakwerk/forms';
import { useTranslate } from '@vakwerk/ui';
import { canaryEndSchema } from '../../common/contract/import-map.ts';
import { changeErrorWords } from './change-error-words.ts';

export interface ReasonModalProps {
  title: string;
  submitLabel: string;
  onClose: () => void;
  onDone: () => void;
}

/** Describes what will happen, and asks for the reason. */
export function ReasonModal({
  body,
  submit,
  onDone,
  ...dialog
}: ReasonModalProps & { body: string; submit: (reason: string) => Promise<void> }) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: canaryEndSchema,
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await submit(reason);
      onDone();
    },
  });
  return (
    <FormDialog form={form} errorWords={changeErrorWords(t)} {...dialog}>
      <p style={{ margin: 0 }}>{body}</p>
      <FormTextArea name="reason" label={t('operations.change.reason')} hint={t('operations.change.reasonHint')} />
    </FormDialog>
  );
}
