/** A date typed in the format of the page's language: the browser's own field uses the format of the system. */
import { type Ref, useState } from 'react';
import { dayOfWords, wordsOfDay } from './day-words.ts';
import { useLanguage, useTranslate } from './language-context.tsx';
import { TextField } from './text-field.tsx';

interface DayFieldProps {
  label: string;
  /** The date as yyyy-mm-dd, as in the API, or the typed text where that is not a date. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  message?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function DayField({ value, onChange, onBlur, ...input }: DayFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const asValue = (text: string) => dayOfWords(language, text) ?? text;
  return (
    <TextField
      {...input}
      hint={t('shell.dayHint')}
      autoComplete="off"
      // The value may also be the initial one, or come from a draft.
      value={asValue(typed) === value ? typed : wordsOfDay(language, value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(asValue(event.target.value));
      }}
      onBlur={() => {
        setTyped(wordsOfDay(language, value));
        onBlur?.();
      }}
    />
  );
}
