import { ChoiceField, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';

interface GroupNameFieldProps {
  className: string;
  label: string;
  /** Empty for no group. */
  currentName: string;
  names: readonly string[];
  /** Called with another name, once it is chosen or the field is left. */
  onName: (name: string) => void;
}

/** The group that a rule or a group is in, or comes into once another one is named. */
export function GroupNameField({ className, label, currentName, names, onName }: GroupNameFieldProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const say = (text: string | undefined) => {
    setTyped(undefined);
    const name = text?.trim() ?? currentName;
    if (name !== currentName) onName(name);
  };
  return (
    <ChoiceField
      className={className}
      label={label}
      value={typed ?? currentName}
      placeholder={t('studio.rule.groupNone')}
      choices={async (query) =>
        [...new Set(names)].filter((name) => name.toLowerCase().includes(query.toLowerCase())).map((text) => ({ text }))
      }
      onChange={setTyped}
      onChoose={say}
      onBlur={() => say(typed)}
      onKeyDown={({ key }) => key === 'Enter' && say(typed)}
    />
  );
}
