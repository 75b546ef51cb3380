/** Whose a new specification becomes: an organization's, or nobody's in particular. For platform admins, who may choose. */
import { searchOrganizations } from '@vakwerk/api';
import { Autocomplete, type Suggestion } from '@vakwerk/forms';
import { Avatar, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { SUGGESTION_LIMIT } from '../../common/contract/limits.ts';

export interface Owner {
  /** Absent: the whole platform. */
  id?: string;
  /** A text that names no organization: it must not pass for the platform. */
  isUnknown: boolean;
}

export const PLATFORM: Owner = { isUnknown: false };

export function OwnerField({ owner, onChange }: { owner: Owner; onChange: (owner: Owner) => void }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<string>>();
  const [isLeft, setLeft] = useState(false);
  return (
    <Autocomplete
      label={t('library.import.organization')}
      hint={t('library.import.organizationHint')}
      none={t('library.import.organizationNone')}
      message={isLeft && owner.isUnknown ? t('library.import.unknownOrganization') : undefined}
      chosen={chosen}
      search={suggest}
      onBlur={() => setLeft(true)}
      onText={(text) => {
        setLeft(false);
        onChange({ isUnknown: text.trim() !== '' });
      }}
      onChoose={(choice) => {
        setChosen(choice);
        if (choice) onChange({ id: choice.value, isUnknown: false });
      }}
    />
  );
}

async function suggest(query: string, signal: AbortSignal): Promise<Suggestion<string>[]> {
  const { data } = await searchOrganizations({ query, limit: SUGGESTION_LIMIT }, signal);
  return data.map(({ id, name, avatarUrl }) => ({
    key: id,
    text: name,
    value: id,
    content: (
      <>
        <Avatar url={avatarUrl} />
        {name}
      </>
    ),
  }));
}
