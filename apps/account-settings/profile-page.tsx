import { api } from '@vakwerk/api';
import { Form, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { $user, notify, setLanguage } from '@vakwerk/store';
import { Button, layout, lazyPiece, makeStyles, SettingsSection, TextField, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { LANGUAGES, newUserSchema, type User } from '../../common/contract/users.ts';
import { AdoptionRequests } from './adoption-requests.tsx';
import { LeaveOrganization } from './leave-organization.tsx';
import { refusalWords } from './refusal-words.ts';

const AddressDialog = lazyPiece(async () => (await import('./address-dialog.tsx')).AddressDialog);

const schema = newUserSchema.pick({ firstName: true, lastName: true, language: true });

const useStyles = makeStyles({
  stack: layout.stack(40),
  address: {
    ...layout.stack(8),
    justifyItems: 'start',
    '> :first-child': { width: '100%' },
  },
});

export function ProfilePage({ user }: { user: User }) {
  return (
    <div className={useStyles().stack}>
      {!user.organization && <AdoptionRequests />}
      <Profile user={user} />
      {user.adopted && user.organization && <LeaveOrganization user={user} organization={user.organization} />}
    </div>
  );
}

/** Names and language; the address has a dialog of its own. Only changed fields are sent (D99). */
function Profile({ user }: { user: User }) {
  const t = useTranslate();
  const styles = useStyles();
  const [isChanging, setChanging] = useState(false);
  const { firstName, lastName, language, email } = user;
  const form = useSchemaForm({
    schema,
    defaultValues: { firstName, lastName, language },
    async onSubmit(_values, changed) {
      const saved = Object.keys(changed).length > 0 ? await api.updateUser('me', changed) : user;
      form.form.reset({ firstName: saved.firstName, lastName: saved.lastName, language: saved.language });
      $user.set(saved);
      setLanguage(saved.language);
      notify({ variant: 'success', title: t('account.user-profile.saved') });
    },
  });
  return (
    <SettingsSection title={t('account.user-profile.title')} caption={t('account.user-profile.caption')} isForm>
      <Form form={form} submitLabel={t('forms.save')} errorWords={refusalWords(t, t('account.user-profile.failed'))}>
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
      </Form>
      {isChanging && <AddressDialog user={user} onClose={() => setChanging(false)} />}
    </SettingsSection>
  );
}
