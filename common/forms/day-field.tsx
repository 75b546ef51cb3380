/**
 * A date typed in the format of the page's language: the browser's own field uses the format of the system. The form holds the
 * date as in the API.
 */
import { TextField, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { dayOfWords, wordsOfDay } from './day-words.ts';
import { useFieldMessage } from './fields.tsx';
import { useIsLocked } from './form.tsx';

export function FormDayField({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // The schema refuses what is not a date.
  const asValue = (text: string) => dayOfWords(language, text) ?? text;
  const { value, onChange, onBlur, ref } = field;
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      hint={t('forms.dayHint')}
      message={useFieldMessage(name)}
      autoComplete="off"
      disabled={useIsLocked()}
      // The value may also be the initial one, or come from a draft.
      value={asValue(typed) === value ? typed : wordsOfDay(language, value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(asValue(event.target.value));
      }}
      onBlur={() => {
        setTyped(wordsOfDay(language, value));
        onBlur();
      }}
    />
  );
}
