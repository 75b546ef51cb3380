import { api } from '@vakwerk/api';
import { Form, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { notify } from '@vakwerk/store';
import { SettingsSection, useTranslate } from '@vakwerk/ui';
import { PROJECT_TEXTS, type Project, projectChangeSchema } from '../../common/contract/projects.ts';
import { VALIDITY_SETTINGS } from '../../common/contract/required-layers.ts';
import { VALIDITY_LEVELS } from '../../common/contract/validity.ts';
import { FormSection } from './form-section.tsx';
import { LockReason } from './lock-reason.tsx';
import type { ProjectPageProps } from './project-state.ts';

const schema = projectChangeSchema.omit({ status: true, id: true });
const valuesOf = (project: Project) => ({
  ...Object.fromEntries(PROJECT_TEXTS.map((name) => [name, project[name]])),
  validity: project.validity,
});

/** Edits the project; only changed fields are sent (D99). */
export function DetailsPage({ open, loader, user, mayEdit }: ProjectPageProps) {
  const t = useTranslate();
  const { project } = open;
  const form = useSchemaForm({
    schema,
    defaultValues: valuesOf(project),
    async onSubmit(_values, changed) {
      const saved = Object.keys(changed).length > 0 ? await api.updateProject(project.id, changed) : project;
      form.form.reset(valuesOf(saved));
      loader.set({ ...open, project: saved });
      notify({ variant: 'success', title: t('projects.details.saved') });
    },
  });
  return (
    <SettingsSection title={t('projects.details.title')} caption={t('projects.details.caption')} isForm>
      <LockReason open={open} user={user} words={t('projects.details.locked')} />
      <Form form={form} isLocked={!mayEdit} submitLabel={t('forms.save')}>
        {PROJECT_TEXTS.map((name) => (
          <FormTextField key={name} name={name} label={t(`projects.details.${name}`)} />
        ))}
        <FormSection title={t('projects.details.validity.title')} caption={t('projects.details.validity.caption')}>
          {VALIDITY_SETTINGS.map((layer) => (
            <FormSelect
              key={layer}
              name={`validity.${layer}`}
              label={t(`projects.details.validity.${layer}`)}
              options={VALIDITY_LEVELS.map((value) => ({ value, text: t(`projects.details.validity.${value}`) }))}
            />
          ))}
        </FormSection>
      </Form>
    </SettingsSection>
  );
}
