import { api, isApiError } from '@vakwerk/api';
import { Form, FormCheckbox, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { loadUser, notify } from '@vakwerk/store';
import { LockNotice, layout, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import type { Organization, OrganizationChange } from '../../common/contract/organizations.ts';
import { OrganizationDeletion } from './organization-deletion.tsx';
import { changeOfProfile, profileFields, profileFormSchema } from './organization-profile-form.ts';
import type { OrganizationPageProps } from './organization-state.ts';

const useStyles = makeStyles({
  stack: layout.stack(40),
});

export function ProfilePage(props: OrganizationPageProps) {
  return (
    <div className={useStyles().stack}>
      <Profile {...props} />
      {props.user.admin && <OrganizationDeletion organization={props.organization} />}
    </div>
  );
}

/** Name, website and location; only what was changed is sent (D99). */
function Profile({ organization, loader, mayEdit }: OrganizationPageProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: profileFormSchema,
    defaultValues: profileFields(organization),
    async onSubmit(_values, changed) {
      try {
        const saved = await save(organization, changeOfProfile(changed));
        form.form.reset(profileFields(saved));
        loader.set(saved);
        // The menu shows the name of the user's own organization.
        void loadUser();
        notify({ variant: 'success', title: t('organizations.organization-profile.saved') });
      } catch (error) {
        // Faults of fields stand under them and a lost session is the form's; the rest is a notification (specification §8).
        if (!isApiError(error) || error.status === 401 || error.code === 'VALIDATION_FAILED') throw error;
        const isInUse = error.code === 'DOMAIN_ALREADY_IN_USE';
        notify({
          variant: 'error',
          title: t(isInUse ? 'organizations.organization-profile.inUse' : 'organizations.organization-profile.failed'),
        });
      }
    },
  });
  return (
    <SettingsSection
      title={t('organizations.organization-profile.title')}
      caption={t('organizations.organization-profile.caption')}
      isForm
    >
      {!mayEdit && <LockNotice>{t('organizations.organization-profile.locked')}</LockNotice>}
      <Form form={form} isLocked={!mayEdit} submitLabel={t('forms.save')}>
        <FormTextField name="name" label={t('organizations.organization-profile.name')} />
        <FormTextField name="website" label={t('organizations.organization-profile.website')} />
        <FormTextField name="location" label={t('organizations.organization-profile.location')} />
        <FormTextField
          name="retentionDays"
          label={t('organizations.organization-profile.retention')}
          hint={t('organizations.organization-profile.retentionHint')}
        />
        <FormCheckbox
          name="skipOtherVersions"
          label={t('organizations.organization-profile.skipOtherVersions')}
          hint={t('organizations.organization-profile.skipOtherVersionsHint')}
        />
      </Form>
    </SettingsSection>
  );
}

async function save(organization: Organization, change: OrganizationChange): Promise<Organization> {
  return Object.keys(change).length > 0 ? api.updateOrganization(organization.id, change) : organization;
}
