/** Configures the OpenID Connect provider with which the members of the organization sign in. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { Form, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { createLoader, notify, notifyProblem } from '@vakwerk/store';
import {
  Alert,
  AwaitedSection,
  ConfirmButton,
  CopyButton,
  ListFailed,
  LockNotice,
  layout,
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
  sections: layout.stack(40),
  stack: layout.stack(24),
  label: { display: 'block', fontWeight: 600 },
  callback: { display: 'flex', alignItems: 'start', columnGap: '8px', marginTop: '4px', overflowWrap: 'anywhere' },
  address: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  hint: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

export function SignInPage({ organization, mayEdit }: OrganizationPageProps) {
  const t = useTranslate();
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
    <SettingsSection title={t('organizations.sign-in.title')} caption={t('organizations.sign-in.caption')}>
      <LockNotice>{t('organizations.sign-in.locked')}</LockNotice>
    </SettingsSection>
  );
}

function Provider({ organizationId }: { organizationId: string }) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getOrganizationSignIn(organizationId, { signal })));
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
  const form = useSchemaForm({
    schema: organizationSignInInputSchema,
    defaultValues: fieldsOf(current),
    async onSubmit({ clientSecret, ...input }) {
      // An empty field keeps the stored secret.
      const saved = await api.setOrganizationSignIn(organizationId, { ...input, ...(clientSecret ? { clientSecret } : {}) });
      form.form.reset(fieldsOf(saved));
      onChanged(saved);
      notify({ variant: 'success', title: t('organizations.sign-in.saved') });
    },
  });
  return (
    <div className={styles.stack}>
      {current === null && <Alert variant="info">{t('organizations.sign-in.none')}</Alert>}
      <CallbackAddress organizationId={organizationId} />
      <Form form={form} submitLabel={t('forms.save')}>
        <FormTextField
          name="issuer"
          label={t('organizations.sign-in.issuer')}
          hint={t('organizations.sign-in.issuerHint')}
          placeholder="https://"
        />
        <FormTextField name="clientId" label={t('organizations.sign-in.clientId')} />
        <FormTextField
          name="clientSecret"
          type="password"
          autoComplete="new-password"
          label={t('organizations.sign-in.clientSecret')}
          hint={t(current?.hasClientSecret ? 'organizations.sign-in.secretSet' : 'organizations.sign-in.secretHint')}
        />
        <FormTextField
          name="adminClaim"
          label={t('organizations.sign-in.adminClaim')}
          hint={t('organizations.sign-in.adminClaimHint')}
        />
        <FormTextField name="adminValue" label={t('organizations.sign-in.adminValue')} />
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
  async function remove(): Promise<void> {
    try {
      await api.removeOrganizationSignIn(organizationId);
      notify({ variant: 'success', title: t('organizations.sign-in.removed') });
      onRemoved();
    } catch (error) {
      notifyProblem(error, { title: t('organizations.sign-in.notRemoved') });
    }
  }
  return (
    <div>
      <ConfirmButton variant="danger" isDangerous question={t('organizations.sign-in.removeBody')} act={remove}>
        {t('organizations.sign-in.remove')}
      </ConfirmButton>
    </div>
  );
}
