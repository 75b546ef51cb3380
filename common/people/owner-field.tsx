/** Selects the owner of a new specification or rule set, an organization or the platform, for platform admins. */
import { Autocomplete, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { type OrganizationChoice, suggestOrganizations } from './organization-field.tsx';

export interface Owner {
  /** Id of the organization; absent for the whole platform. */
  id?: string;
  /** Whether the text names no organization, which must not count as the platform. */
  isUnknown: boolean;
}

export const PLATFORM: Owner = { isUnknown: false };

interface OwnerFieldProps {
  owner: Owner;
  /** What an empty field means; that of a specification by default. */
  hint?: string;
  onChange: (owner: Owner) => void;
}

export function OwnerField({ owner, hint, onChange }: OwnerFieldProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<OrganizationChoice>();
  const [isLeft, setLeft] = useState(false);
  return (
    <Autocomplete
      label={t('library.import.organization')}
      hint={hint ?? t('library.import.organizationHint')}
      none={t('library.import.organizationNone')}
      message={isLeft && owner.isUnknown ? t('library.import.unknownOrganization') : undefined}
      chosen={chosen}
      search={suggestOrganizations}
      onBlur={() => setLeft(true)}
      onText={(text) => {
        setLeft(false);
        onChange({ isUnknown: text.trim() !== '' });
      }}
      onChoose={(choice) => {
        setChosen(choice);
        if (choice) onChange({ id: choice.key, isUnknown: false });
      }}
    />
  );
}
