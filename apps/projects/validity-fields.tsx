/** Which layers of a delivered file must be valid IFC: those that the project requires, or a choice for this delivery. */
import { CheckboxField, type SchemaForm, useWatch } from '@vakwerk/forms';
import { RadioChoice, useTranslate } from '@vakwerk/ui';
import { VALIDITY_SETTINGS } from '../../common/contract/required-layers.ts';
import { FormSection } from './form-section.tsx';
import type { PlanValues } from './plan-form.ts';

export function ValidityFields({ form }: { form: SchemaForm<PlanValues>['form'] }) {
  const t = useTranslate();
  const selection = useWatch({ control: form.control, name: 'validitySelection' });
  const validity = useWatch({ control: form.control, name: 'validity' });
  const title = t('deliveries.form.validity.title');
  return (
    <FormSection title={title} caption={t('deliveries.form.validity.caption')}>
      <RadioChoice
        label={title}
        value={selection}
        options={(['PROJECT', 'OWN'] as const).map((value) => ({ value, text: t(`deliveries.form.validity.${value}`) }))}
        onChange={(value) => form.setValue('validitySelection', value as PlanValues['validitySelection'], { shouldDirty: true })}
      />
      {selection === 'OWN' &&
        VALIDITY_SETTINGS.map((layer) => (
          <CheckboxField
            key={layer}
            label={t(`deliveries.form.validity.${layer}`)}
            isChecked={validity[layer]}
            onChange={(isOn) => form.setValue('validity', { ...validity, [layer]: isOn }, { shouldDirty: true })}
          />
        ))}
    </FormSection>
  );
}
