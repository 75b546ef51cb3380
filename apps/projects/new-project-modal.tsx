/** 'New project': name and location; a platform admin also chooses the organization (D84). */
import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, FormAutocomplete, FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { loadUser, navigate } from '@vakwerk/store';
import { Link, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { newProjectSchema, PROJECT_TEXTS } from '../../common/contract/projects.ts';
import { subscriptionPath } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import { type OrganizationChoice, organizationChoice, suggestOrganizations } from '../../common/people/organization-field.tsx';

const useStyles = makeStyles({
  missing: { margin: '4px 0 0', ...layout.quiet },
});

const noTexts = Object.fromEntries(PROJECT_TEXTS.map((name) => [name, '']));
const formSchema = newProjectSchema.omit({ organization: true }).extend({ organizationId: z.string() });
/** Users without an organization, such as platform admins, have to choose one. */
const schemaOf = (user: User) =>
  user.organization ? formSchema : formSchema.extend({ organizationId: z.string().min(1, 'REQUIRED') });

export function NewProjectModal({ user, onClose }: { user: User; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [organization, setOrganization] = useState<OrganizationChoice | undefined>(
    user.organization ? organizationChoice(user.organization) : undefined,
  );
  const form = useSchemaForm({
    schema: schemaOf(user),
    defaultValues: { ...noTexts, organizationId: user.organization?.id ?? '' },
    fieldOfError: (code) => (code === 'ORGANIZATION_REQUIRED' ? 'organizationId' : undefined),
    async onSubmit({ organizationId, ...texts }) {
      const isOwn = organizationId === '' || organizationId === user.organization?.id;
      const { id } = await api.createProject({ ...texts, ...(isOwn ? {} : { organization: { id: organizationId } }) });
      // The first project shows the link to the projects (D62).
      void loadUser();
      navigate(`/projects/${id}/settings`);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('projects.create.title')}
      submitLabel={t('projects.create.submit')}
      errorWords={useLimitWords(user, organization?.key)}
      onClose={onClose}
    >
      {PROJECT_TEXTS.map((name) => (
        <FormTextField key={name} name={name} label={t(`projects.create.${name}`)} />
      ))}
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
    </FormDialog>
  );
}

/** Links to the subscription for users who may see it (D88). */
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
