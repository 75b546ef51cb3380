/** 'New project': name and location; a platform admin also says whose it is (D84). */
import { createProject, isApiError, searchOrganizations } from '@vakwerk/api';
import { type ErrorWords, FormAutocomplete, FormFields, FormTextField, type Suggestion, useSchemaForm } from '@vakwerk/forms';
import { loadUser, navigate } from '@vakwerk/store';
import { Avatar, FormModal, Link, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { SUGGESTION_LIMIT } from '../../common/contract/limits.ts';
import type { Organization } from '../../common/contract/organizations.ts';
import { newProjectSchema } from '../../common/contract/projects.ts';
import { subscriptionPath } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';

const useStyles = makeStyles({
  missing: { margin: '4px 0 0', fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

const formSchema = newProjectSchema.omit({ organization: true }).extend({ organizationId: z.string() });
/** Nobody else's organization can be taken for granted. */
const schemaOf = (user: User) =>
  user.organization ? formSchema : formSchema.extend({ organizationId: z.string().min(1, 'REQUIRED') });

export function NewProjectModal({ user, onClose }: { user: User; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [organization, setOrganization] = useState<Suggestion<string> | undefined>(() => ownOrganization(user));
  const form = useSchemaForm({
    schema: schemaOf(user),
    defaultValues: { name: '', location: '', organizationId: user.organization?.id ?? '' },
    fieldOfError: (code) => (code === 'ORGANIZATION_REQUIRED' ? 'organizationId' : undefined),
    async onSubmit({ name, location, organizationId }) {
      const isOwn = organizationId === '' || organizationId === user.organization?.id;
      const id = await createProject({ name, location, ...(isOwn ? {} : { organization: { id: organizationId } }) });
      // The first project shows the link to the projects (D62).
      void loadUser();
      navigate(`/projects/${id}/settings`);
    },
  });
  return (
    <FormModal
      isOpen
      title={t('projects.create.title')}
      submitLabel={t('projects.create.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <FormFields form={form} errorWords={useLimitWords(user, organization?.value)}>
        <FormTextField name="name" label={t('projects.create.name')} />
        <FormTextField name="location" label={t('projects.create.location')} />
        {user.admin && (
          <div>
            <FormAutocomplete
              name="organizationId"
              label={t('projects.create.organization')}
              chosen={organization}
              onChoose={setOrganization}
              search={suggestOrganizations}
              none={t('projects.create.organizationNone')}
            />
            <p className={styles.missing}>
              {t('projects.create.organizationMissing')} <Link href="/organizations">{t('projects.create.organizationAdd')}</Link>
            </p>
          </div>
        )}
      </FormFields>
    </FormModal>
  );
}

/** Where more projects are to be had is linked for whom it is shown (D88). */
function useLimitWords(user: User, organizationId: string | undefined): ErrorWords {
  const t = useTranslate();
  return (error) => {
    if (!isApiError(error) || error.code !== 'PROJECT_LIMIT_EXCEEDED') return undefined;
    const href = subscriptionPath(user, organizationId);
    const link = href && <Link href={href}>{t('shell.toSubscription')}</Link>;
    return {
      header: t('projects.create.failed'),
      body: (
        <>
          {t('projects.limit')} {link}
        </>
      ),
    };
  };
}

function ownOrganization({ organization }: User): Suggestion<string> | undefined {
  return organization ? { key: organization.id, text: organization.name, value: organization.id, content: null } : undefined;
}

async function suggestOrganizations(query: string, signal: AbortSignal): Promise<Suggestion<string>[]> {
  const { data } = await searchOrganizations({ query, limit: SUGGESTION_LIMIT }, signal);
  return data.map((organization: Organization) => ({
    key: organization.id,
    text: organization.name,
    value: organization.id,
    content: (
      <>
        <Avatar url={organization.avatarUrl} />
        {organization.name}
      </>
    ),
  }));
}
