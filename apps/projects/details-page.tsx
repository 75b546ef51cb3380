import { api } from '@vakwerk/api';
import { Form, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { notify } from '@vakwerk/store';
import { SettingsSection, useTranslate } from '@vakwerk/ui';
import { PROJECT_TEXTS, type Project, projectChangeSchema } from '../../common/contract/projects.ts';
import { LockReason } from './lock-reason.tsx';
import type { ProjectPageProps } from './project-state.ts';

const schema = projectChangeSchema.omit({ status: true, id: true });
const textsOf = (project: Project) => Object.fromEntries(PROJECT_TEXTS.map((name) => [name, project[name]]));

/** Edits the texts of the project; only changed fields are sent (D99). */
export function DetailsPage({ open, loader, user, mayEdit }: ProjectPageProps) {
  const t = useTranslate();
  const { project } = open;
  const form = useSchemaForm({
    schema,
    defaultValues: textsOf(project),
    async onSubmit(_values, changed) {
      const saved = Object.keys(changed).length > 0 ? await api.updateProject(project.id, changed) : project;
      form.form.reset(textsOf(saved));
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
      </Form>
    </SettingsSection>
  );
}
