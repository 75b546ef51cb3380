/** Platform admins change the flags admin and operator, the optional features and the organization of users (D63, D82). */
import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, FormCheckbox, FormDialog, useSchemaForm } from '@vakwerk/forms';
import { loadUser, notify, problemWords } from '@vakwerk/store';
import { Alert, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { personName } from '../../common/contract/person-name.ts';
import { FEATURE_FLAGS, type FeatureFlag, type User, type UserChange } from '../../common/contract/users.ts';
import { organizationIdSchema } from '../../common/people/new-user-form.ts';
import { type OrganizationChoice, OrganizationField, organizationChoice } from '../../common/people/organization-field.tsx';

const useStyles = makeStyles({
  flags: { display: 'grid', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, fontWeight: 600 },
});

const schema = z.object({
  admin: z.boolean(),
  operator: z.boolean(),
  PROJECTS: z.boolean(),
  SUBSCRIPTIONS: z.boolean(),
  AREA_REPORT: z.boolean(),
  organizationId: organizationIdSchema,
} satisfies Record<FeatureFlag, unknown> & Record<string, unknown>);
type Rights = z.infer<typeof schema>;

function rightsOf({ admin, operator = false, featureFlags, organization }: User): Rights {
  const flags = Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, featureFlags.includes(flag)])) as Record<
    FeatureFlag,
    boolean
  >;
  return { admin, operator, ...flags, organizationId: organization?.id ?? '' };
}

/** Changed fields only (D99). */
function changeOf(values: Rights, changed: Partial<Rights>): UserChange {
  const { admin, operator, organizationId, ...flags } = changed;
  return {
    ...(admin !== undefined && { admin }),
    ...(operator !== undefined && { operator }),
    ...(organizationId !== undefined && { organization: organizationId === '' ? null : { id: organizationId } }),
    ...(Object.keys(flags).length > 0 && { featureFlags: FEATURE_FLAGS.filter((flag) => values[flag]) }),
  };
}

interface RightsModalProps {
  user: User;
  person: User;
  onSaved: () => void;
  onClose: () => void;
}

export function RightsModal({ user, person, onSaved, onClose }: RightsModalProps) {
  const styles = useStyles();
  const t = useTranslate();
  const name = personName(person);
  const [choice, setChoice] = useState<OrganizationChoice | undefined>(
    person.organization ? organizationChoice(person.organization) : undefined,
  );
  const form = useSchemaForm({
    schema,
    defaultValues: rightsOf(person),
    async onSubmit(values, changed) {
      const change = changeOf(values, changed);
      if (Object.keys(change).length > 0) await api.updateUser(person.id, change);
      notify({ variant: 'success', title: t('users.rights.saved', { name }) });
      if (person.id === user.id) void loadUser();
      onSaved();
      onClose();
    },
  });
  const isDemotingSelf = person.id === user.id && !form.form.watch('admin');
  return (
    <FormDialog
      form={form}
      title={t('users.rights.title', { name })}
      submitLabel={t('forms.save')}
      errorWords={useRefusalWords()}
      onClose={onClose}
    >
      <OrganizationField name="organizationId" chosen={choice} onChoose={setChoice} />
      <fieldset className={styles.flags}>
        <legend className={styles.legend}>{t('users.rights.flags')}</legend>
        {FEATURE_FLAGS.map((flag) => (
          <FormCheckbox key={flag} name={flag} label={t(`users.rights.flag.${flag}`)} />
        ))}
      </fieldset>
      <div className={styles.flags}>
        <FormCheckbox name="admin" label={t('users.rights.admin')} />
        <FormCheckbox name="operator" label={t('users.rights.operator')} />
      </div>
      {isDemotingSelf && (
        <Alert variant="warning" isLive>
          {t('users.rights.demote')}
        </Alert>
      )}
    </FormDialog>
  );
}

const REFUSALS = [
  'CONFLICT',
  'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN',
  'USER_LIMIT_EXCEEDED',
  'USER_ALREADY_MEMBER_OF_AN_ORGANIZATION',
] as const;

function useRefusalWords(): ErrorWords {
  const t = useTranslate();
  return (error) => {
    const code = isApiError(error) && REFUSALS.find((one) => one === error.code);
    return { header: t('users.rights.failed'), body: code ? t(`users.rights.refused.${code}`) : problemWords(t, error).body };
  };
}
