/**
 * Adds a user, with or without an organization (D82, D89). The submit is first a dry run; if the organization does not trust the
 * domain of the address, a warning is shown, and the next submit creates the user (D80).
 */
import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, FormDialog, FormSelect, FormTextField, type SchemaForm, useSchemaForm } from '@vakwerk/forms';
import { contacts, notify } from '@vakwerk/store';
import { Alert, Link, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { readEmailDomain } from '../contract/domains.ts';
import { personName } from '../contract/person-name.ts';
import { subscriptionPath } from '../contract/roles.ts';
import { LANGUAGES, type User } from '../contract/users.ts';
import { addressOf, type NewUserFields, newUserFormSchema, OTHER_DOMAIN } from './new-user-form.ts';
import { type OrganizationChoice, OrganizationField, organizationChoice } from './organization-field.tsx';
import { type OrganizationTerms, useOrganizationTerms } from './use-organization-terms.ts';

const useStyles = makeStyles({
  address: {
    ...layout.stack(16),
    columnGap: '8px',
    alignItems: 'start',
    '@media (min-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

interface AddUserModalProps {
  user: User;
  /** By default the admin's own organization; platform admins choose. */
  organization?: { id: string; name: string };
  title: string;
  onAdded: () => void;
  onClose: () => void;
}

export function AddUserModal({ user, organization, title, onAdded, onClose }: AddUserModalProps) {
  const t = useTranslate();
  const [choice, setChoice] = useState<OrganizationChoice | undefined>(
    user.organization ? organizationChoice(user.organization) : undefined,
  );
  const place = organization ?? choice?.value;
  const terms = useOrganizationTerms(place?.id);
  const { form, values, untrustedDomain } = useNewUserForm({ user, place, onAdded, onClose });
  const isOwnAddress = user.admin && !user.organization && addressOf(values).toLowerCase() === user.email.toLowerCase();
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={t('users.add.submit')}
      errorWords={useRefusalWords(isOwnAddress)}
      onClose={onClose}
    >
      {place && terms && <TermsNotice place={place} terms={terms} user={user} />}
      <FormTextField name="firstName" label={t('users.add.firstName')} />
      <FormTextField name="lastName" label={t('users.add.lastName')} />
      <Address form={form} values={values} domains={terms?.domains ?? []} />
      <FormSelect
        name="language"
        label={t('users.add.language')}
        options={LANGUAGES.map((value) => ({ value, text: t(`users.languages.${value}`) }))}
      />
      {user.admin && !organization && <OrganizationField name="organizationId" chosen={choice} onChoose={setChoice} />}
      {place && <UntrustedWarning domain={untrustedDomain} place={place} unproved={terms?.unproved ?? []} />}
    </FormDialog>
  );
}

interface FormParts extends Pick<AddUserModalProps, 'user' | 'onAdded' | 'onClose'> {
  place: { id: string; name: string } | undefined;
}

function useNewUserForm({ user, place, onAdded, onClose }: FormParts) {
  const t = useTranslate();
  /** The input that the warning was about; another address or organization is checked again. */
  const [warned, setWarned] = useState<{ email: string; organizationId?: string }>();
  const isWarned = (email: string) => warned?.email === email && warned.organizationId === place?.id;
  const form = useSchemaForm({
    schema: newUserFormSchema,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      domain: OTHER_DOMAIN,
      language: user.language,
      organizationId: place?.id ?? '',
    },
    async onSubmit({ firstName, lastName, language, ...fields }) {
      const email = addressOf(fields);
      const input = { firstName, lastName, language, email, ...(place && { organization: { id: place.id } }) };
      if (!isWarned(email)) {
        const { domainTrusted } = await api.createUser(input, { query: { 'dry-run': 'true' } });
        if (!domainTrusted) return setWarned({ email, organizationId: place?.id });
      }
      await api.createUser(input);
      const name = personName(input);
      const body = contacts.mailStays ? (place ? 'stayedBody' : 'stayedAlone') : 'addedBody';
      notify({ variant: 'success', title: t('users.add.added', { name }), body: t(`users.add.${body}`, { email }) });
      onAdded();
      onClose();
    },
  });
  const values = form.form.watch();
  const email = addressOf(values);
  return { form, values, untrustedDomain: isWarned(email) ? (readEmailDomain(email) ?? email) : undefined };
}

interface AddressProps {
  form: SchemaForm<NewUserFields>;
  values: NewUserFields;
  domains: string[];
}

/** The e-mail field, with a select of the trusted domains if there are any. */
function Address({ form: { form }, values: { domain, email }, domains }: AddressProps) {
  const styles = useStyles();
  const t = useTranslate();
  const isListed = domains.length > 0;
  const first = isListed ? domains[0] : OTHER_DOMAIN;
  // A new list of domains selects its first, unless a whole address was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later does not select again
  useEffect(() => form.setValue('domain', email.includes('@') ? OTHER_DOMAIN : (first ?? OTHER_DOMAIN)), [first]);
  const field = <FormTextField name="email" type={domain === OTHER_DOMAIN ? 'email' : 'text'} label={t('users.add.email')} />;
  if (!isListed) return field;
  const options = domains.map((value) => ({ value, text: `@${value}` }));
  return (
    <div className={styles.address}>
      {field}
      <FormSelect
        name="domain"
        label={t('users.add.domain')}
        options={[...options, { value: OTHER_DOMAIN, text: t('users.add.otherDomain') }]}
      />
    </div>
  );
}

interface TermsNoticeProps {
  place: { id: string; name: string };
  terms: OrganizationTerms;
  user: User;
}

/** Warns that the user limit is reached, or that the first member becomes admin (D77). */
function TermsNotice({ place, terms: { users }, user }: TermsNoticeProps) {
  const t = useTranslate();
  const { id, name } = place;
  const { current, max } = users;
  if (max !== null && current >= max) {
    const href = subscriptionPath(user, id);
    return (
      <Alert variant="warning" header={t('users.add.full')}>
        {t('users.add.fullBody', { organization: name, current, max })}{' '}
        {href && <Link href={href}>{t('shell.toSubscription')}</Link>}
      </Alert>
    );
  }
  if (current > 0) return null;
  return (
    <Alert variant="info" header={t('users.add.first', { organization: name })}>
      {t('users.add.firstBody')}
    </Alert>
  );
}

interface UntrustedWarningProps {
  domain: string | undefined;
  place: { id: string; name: string };
  unproved: string[];
}

/** Warns about an address at another domain, or at a domain of the organization that is not proved yet. */
function UntrustedWarning({ domain, place: { id, name: organization }, unproved }: UntrustedWarningProps) {
  const t = useTranslate();
  if (domain === undefined) return null;
  if (unproved.includes(domain)) {
    return (
      <Alert variant="warning" isLive header={t('users.add.unproved', { domain })}>
        {t('users.add.unprovedBody', { domain, organization })}{' '}
        <Link href={`/organizations/${id}/settings/trusted-domains`}>{t('users.add.prove')}</Link>
      </Alert>
    );
  }
  return (
    <Alert variant="warning" isLive header={t('users.add.untrusted', { domain })}>
      {t('users.add.untrustedBody', { domain, organization })}
    </Alert>
  );
}

const REFUSALS = ['USER_ALREADY_EXISTS', 'CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION', 'TOO_MANY_REQUESTS'] as const;

/** Other refusals, such as a limit, get the general message (specification §8, D47). */
function useRefusalWords(isOwnAddress: boolean): ErrorWords {
  const t = useTranslate();
  return (error) => {
    const code = isApiError(error) && REFUSALS.find((one) => one === error.code);
    if (!code) return undefined;
    const reason = code === 'USER_ALREADY_EXISTS' && isOwnAddress ? 'SELF' : code;
    return { header: t('users.add.failed'), body: t(`users.add.refused.${reason}`) };
  };
}
