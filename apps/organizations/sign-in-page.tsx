/** Configures the OpenID Connect provider with which the members of the organization sign in. */
import { useStore } from '@nanostores/react';
import { getOrganizationSignIn, removeOrganizationSignIn, setOrganizationSignIn } from '@vakwerk/api';
import { Form, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { ListFailed } from '@vakwerk/lists';
import { createLoader, notify, tellProblem } from '@vakwerk/store';
import {
  Alert,
  AwaitedSection,
  ConfirmButton,
  CopyButton,
  LockNotice,
  makeStyles,
  SettingsSection,
  tokens,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import {
  type OrganizationSignIn,
  oidcCallbackPath,
  organizationSignInInputSchema,
} from '../../common/contract/organization-sign-in.ts';
import type { OrganizationPageProps } from './organization-state.ts';
import { SignInRulesSection } from './sign-in-rules.tsx';

const useStyles = makeStyles({
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '40px' },
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '24px' },
  label: { display: 'block', fontWeight: 600 },
  callback: { display: 'flex', alignItems: 'start', columnGap: '8px', marginTop: '4px', overflowWrap: 'anywhere' },
  address: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  hint: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

export function SignInPage({ organization, mayEdit }: OrganizationPageProps) {
  const t = useTranslate();
  const words = (key: string) => t(`organizations.sign-in.${key}`);
  const styles = useStyles();
  if (mayEdit) {
    return (
      <div className={styles.sections}>
        <Provider organizationId={organization.id} />
        <SignInRulesSection organizationId={organization.id} />
      </div>
    );
  }
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      <LockNotice>{words('locked')}</LockNotice>
    </SettingsSection>
  );
}

function Provider({ organizationId }: { organizationId: string }) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => getOrganizationSignIn(organizationId, signal)));
  const loaded = useStore(loader.$loaded);
  const isLate = useLate(loaded.status === 'loading');
  if (loaded.status === 'loading') return isLate ? <AwaitedSection kind="form" label={t('shell.loading')} /> : null;
  return (
    <SettingsSection title={t('organizations.sign-in.title')} caption={t('organizations.sign-in.caption')} isForm>
      {loaded.status === 'error' && <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />}
      {loaded.status === 'ready' && (
        <ProviderForm
          key={loaded.data === null ? 'none' : 'set'}
          organizationId={organizationId}
          current={loaded.data}
          onChanged={loader.set}
        />
      )}
    </SettingsSection>
  );
}

interface ProviderFormProps {
  organizationId: string;
  current: OrganizationSignIn | null;
  onChanged: (next: OrganizationSignIn | null) => void;
}

function ProviderForm({ organizationId, current, onChanged }: ProviderFormProps) {
  const styles = useStyles();
  const t = useTranslate();
  const words = (key: string) => t(`organizations.sign-in.${key}`);
  const form = useSchemaForm({
    schema: organizationSignInInputSchema,
    defaultValues: fieldsOf(current),
    async onSubmit({ clientSecret, ...input }) {
      // An empty field keeps the stored secret.
      const saved = await setOrganizationSignIn(organizationId, { ...input, ...(clientSecret ? { clientSecret } : {}) });
      form.form.reset(fieldsOf(saved));
      onChanged(saved);
      notify({ variant: 'success', title: words('saved') });
    },
  });
  return (
    <div className={styles.stack}>
      {current === null && <Alert variant="info">{words('none')}</Alert>}
      <CallbackAddress organizationId={organizationId} />
      <Form form={form} submitLabel={t('forms.save')}>
        <FormTextField name="issuer" label={words('issuer')} hint={words('issuerHint')} placeholder="https://" />
        <FormTextField name="clientId" label={words('clientId')} />
        <FormTextField
          name="clientSecret"
          type="password"
          autoComplete="new-password"
          label={words('clientSecret')}
          hint={words(current?.hasClientSecret ? 'secretSet' : 'secretHint')}
        />
        <FormTextField name="adminClaim" label={words('adminClaim')} hint={words('adminClaimHint')} />
        <FormTextField name="adminValue" label={words('adminValue')} />
      </Form>
      {current && <Removal organizationId={organizationId} onRemoved={() => onChanged(null)} />}
    </div>
  );
}

/** Empty texts of the form are no values. */
function fieldsOf(current: OrganizationSignIn | null) {
  const { issuer = '', clientId = '', adminClaim, adminValue } = current ?? {};
  return { issuer, clientId, clientSecret: '', adminClaim: adminClaim ?? '', adminValue: adminValue ?? '' };
}

function CallbackAddress({ organizationId }: { organizationId: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const addresses = [null, organizationId].map((id) => location.origin + oidcCallbackPath(id));
  return (
    <div>
      <span className={styles.label}>{t('organizations.sign-in.callback')}</span>
      {addresses.map((address) => (
        <span key={address} className={styles.callback}>
          <code className={styles.address}>{address}</code>
          <CopyButton
            text={address}
            label={t('organizations.sign-in.copyCallback', { address })}
            copiedLabel={t('organizations.sign-in.copied')}
          />
        </span>
      ))}
      <p className={styles.hint}>{t('organizations.sign-in.callbackHint')}</p>
    </div>
  );
}

function Removal({ organizationId, onRemoved }: { organizationId: string; onRemoved: () => void }) {
  const t = useTranslate();
  const words = (key: string) => t(`organizations.sign-in.${key}`);
  async function remove(): Promise<void> {
    try {
      await removeOrganizationSignIn(organizationId);
      notify({ variant: 'success', title: words('removed') });
      onRemoved();
    } catch (error) {
      tellProblem(error, { title: words('notRemoved') });
    }
  }
  return (
    <div>
      <ConfirmButton variant="danger" isDangerous question={words('removeBody')} act={remove}>
        {words('remove')}
      </ConfirmButton>
    </div>
  );
}
