import { FormDialog, FormSelect, FormTextArea, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { useTranslate } from '@vakwerk/ui';
import type { AudienceInput } from '../../common/contract/import-map.ts';
import { AUDIENCE_KINDS, audienceOf, canaryFormSchema } from './canary-form.ts';
import { changeErrorWords } from './change-error-words.ts';
import type { ReasonModalProps } from './reason-modal.tsx';

interface CanaryModalProps extends ReasonModalProps {
  submit: (audience: AudienceInput, reason: string) => Promise<void>;
}

/** Asks for the audience that gets a revision first, by name, and for the reason. */
export function CanaryModal({ submit, onDone, ...dialog }: CanaryModalProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: canaryFormSchema,
    defaultValues: { kind: 'share', named: '10', reason: '' },
    // No organization or user has the name, or several have it.
    fieldOfError: (code) => (code === 'NOT_FOUND' || code === 'CONFLICT' ? 'named' : undefined),
    async onSubmit({ reason, ...audience }) {
      await submit(audienceOf(audience), reason);
      onDone();
    },
  });
  const kind = form.form.watch('kind') as (typeof AUDIENCE_KINDS)[number];
  return (
    <FormDialog form={form} errorWords={changeErrorWords(t)} {...dialog}>
      <FormSelect
        name="kind"
        label={t('operations.change.canary.kind')}
        options={AUDIENCE_KINDS.map((value) => ({ value, text: t(`operations.change.canary.kinds.${value}`) }))}
      />
      <FormTextField name="named" label={t(`operations.change.canary.named.${kind}`)} />
      <FormTextArea name="reason" label={t('operations.change.reason')} hint={t('operations.change.reasonHint')} />
    </FormDialog>
  );
}
