/** A number within a sentence, which may be left empty. */
import { Input, makeStyles } from '@vakwerk/ui';
import { useState } from 'react';

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
  const [typed, setTyped] = useState(number === undefined ? '' : String(number));
  const text = numberOf(typed) === number ? typed : String(number ?? '');
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

/** Reads a decimal comma as a point. */
function numberOf(written: string): number | undefined {
  const number = Number(written.trim().replace(',', '.'));
  return written.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
