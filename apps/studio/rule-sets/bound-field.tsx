/** A number within a sentence, which may be left empty. */

import { Input, makeStyles, useLanguage } from '@vakwerk/ui';
import { useState } from 'react';
import type { Language } from '../../../common/contract/users.ts';

const useStyles = makeStyles({ root: { width: '104px', '& input': { minWidth: 0, fontVariantNumeric: 'tabular-nums' } } });

interface BoundFieldProps {
  label: string;
  placeholder: string;
  number: number | undefined;
  onChange: (number: number | undefined) => void;
}

export function BoundField({ label, placeholder, number, onChange }: BoundFieldProps) {
  const styles = useStyles();
  // What is typed stays as it is, such as "0," on the way to "0,5".
  const language = useLanguage();
  const written = writtenNumber(language, number);
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && numberOf(typed) === number ? typed : written;
  return (
    <Input
      className={styles.root}
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      value={text}
      onChange={(_event, { value }) => {
        setTyped(value);
        onChange(numberOf(value));
      }}
    />
  );
}

/** Writes all digits of a number, with the decimal sign of the language. */
function writtenNumber(language: Language, number: number | undefined): string {
  const text = String(number ?? '');
  return language === 'nl' ? text.replace('.', ',') : text;
}

/** Reads a decimal comma as a point. */
function numberOf(written: string): number | undefined {
  const number = Number(written.trim().replace(',', '.'));
  return written.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
