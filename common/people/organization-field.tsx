/** Selects the organization of a user, for platform admins, who may choose any. */
import { api } from '@vakwerk/api';
import { FormAutocomplete } from '@vakwerk/forms';
import { Avatar, type Suggestion, useTranslate } from '@vakwerk/ui';
import { SUGGESTION_LIMIT } from '../contract/limits.ts';
import type { OrganizationSummary } from '../contract/organizations.ts';
import { UNKNOWN_ORGANIZATION } from './new-user-form.ts';

export type OrganizationChoice = Suggestion<{ id: string; name: string }>;

interface OrganizationFieldProps {
  name: string;
  chosen: OrganizationChoice | undefined;
  onChoose: (chosen: OrganizationChoice | undefined) => void;
}

export function OrganizationField(props: OrganizationFieldProps) {
  const t = useTranslate();
  return (
    <FormAutocomplete
      {...props}
      label={t('users.organization')}
      hint={t('users.organizationHint')}
      search={suggestOrganizations}
      none={t('users.organizationNone')}
      // A text that names no organization must not count as "none".
      keyOfText={(text) => (text.trim() === '' ? '' : UNKNOWN_ORGANIZATION)}
    />
  );
}

export function organizationChoice(organization: Pick<OrganizationSummary, 'id' | 'name' | 'avatarUrl'>): OrganizationChoice {
  const { id, name, avatarUrl } = organization;
  const content = (
    <>
      <Avatar url={avatarUrl} />
      {name}
    </>
  );
  return { key: id, text: name, value: { id, name }, content };
}

export async function suggestOrganizations(query: string, signal: AbortSignal): Promise<OrganizationChoice[]> {
  const { data } = await api.searchOrganizations({ query, limit: SUGGESTION_LIMIT }, { signal });
  return data.map(organizationChoice);
}
