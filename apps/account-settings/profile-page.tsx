import { updateCurrentUser } from '@vakwerk/api';
import { Form, FormCheckbox, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { $user, notify, setLanguage } from '@vakwerk/store';
import { Button, makeStyles, SettingsSection, TextField, useTranslate } from '@vakwerk/ui';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { LANGUAGES, newUserSchema, PROJECT_MAILS, type ProjectMail, type User, userSchema } from '../../common/contract/users.ts';
import { LeaveOrganization } from './leave-organization.tsx';

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));

const schema = newUserSchema
  .pick({ firstName: true, lastName: true, language: true })
  .extend({ notifyReports: userSchema.shape.notifyReports, mails: z.record(z.enum(PROJECT_MAILS), z.boolean()) });

/** Each with whether the user wants it. */
const mailsOf = ({ mutedMails = [] }: User) =>
  Object.fromEntries(PROJECT_MAILS.map((one) => [one, !mutedMails.includes(one)])) as Record<ProjectMail, boolean>;

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '40px' },
  mails: { display: 'grid', justifyItems: 'start', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0 },
  address: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    rowGap: '8px',
    '> :first-child': { width: '100%' },
  },
});

export function ProfilePage({ user }: { user: User }) {
  return (
    <div className={useStyles().stack}>
      <Profile user={user} />
      {user.adopted && user.organization && <LeaveOrganization user={user} organization={user.organization} />}
    </div>
  );
}

/** Names, language and e-mail notifications; the address has a dialog of its own. Only changed fields are sent (D99). */
function Profile({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { firstName, lastName, language, email, notifyReports = false } = user;
  const form = useSchemaForm({
    schema,
    defaultValues: { firstName, lastName, language, notifyReports, mails: mailsOf(user) },
    async onSubmit(_values, { mails, ...changed }) {
      const change = mails ? { ...changed, mutedMails: PROJECT_MAILS.filter((one) => !mails[one]) } : changed;
      const saved = Object.keys(change).length > 0 ? await updateCurrentUser(change) : user;
      form.form.reset({
        firstName: saved.firstName,
        lastName: saved.lastName,
        language: saved.language,
        notifyReports: saved.notifyReports ?? false,
        mails: mailsOf(saved),
      });
      $user.set(saved);
      setLanguage(saved.language);
      notify({ variant: 'success', title: t('account.user-profile.saved') });
    },
  });
  return (
    <SettingsSection title={t('account.user-profile.title')} caption={t('account.user-profile.caption')} isForm>
      <Form
        form={form}
        submitLabel={t('forms.save')}
        errorWords={() => ({ header: t('account.user-profile.failed'), body: t('errors.problemBody') })}
      >
        <FormTextField name="firstName" label={t('account.user-profile.firstName')} autoComplete="given-name" />
        <FormTextField name="lastName" label={t('account.user-profile.lastName')} autoComplete="family-name" />
        <div className={styles.address}>
          <TextField label={t('account.user-profile.email')} value={email} disabled />
          <Button onClick={() => setChanging(true)}>{t('account.address.change')}</Button>
        </div>
        <FormSelect
          name="language"
          label={t('account.user-profile.language')}
          options={LANGUAGES.map((value) => ({ value, text: t(`account.user-profile.languages.${value}`) }))}
        />
        <FormCheckbox name="notifyReports" label={t('account.user-profile.notifyReports')} />
        <fieldset className={styles.mails}>
          <legend className={styles.legend}>{t('account.user-profile.projectMails')}</legend>
          {PROJECT_MAILS.map((one) => (
            <FormCheckbox key={one} name={`mails.${one}`} label={t(`account.user-profile.projectMail.${one}`)} />
          ))}
        </fieldset>
      </Form>
      {isChanging && (
        <Suspense>
          <AddressDialog user={user} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
