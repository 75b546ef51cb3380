/**
 * A date typed in the format of the page's language: the browser's own field uses the format of the system. Where it has a calendar,
 * that is the one of the browser.
 */
import { makeStyles } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { type Ref, useRef, useState } from 'react';
import { Button } from './button.tsx';
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
  /** Whether a button opens a calendar. */
  hasCalendar?: boolean;
}

const useStyles = makeStyles({
  // In place, so that the calendar opens below the field, but neither seen nor reached by the keyboard.
  picker: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    width: '1px',
    height: '1px',
    opacity: 0,
    padding: 0,
    border: 0,
  },
});

interface CalendarProps {
  value: string;
  onChoose: (day: string) => void;
}

function CalendarButton({ value, onChoose }: CalendarProps) {
  const styles = useStyles();
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.picker}
        // Another text than a date would be reported on the console.
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={(event) => onChoose(event.target.value)}
      />
      <Button
        variant="subtle"
        size="small"
        icon={<CalendarRegular />}
        aria-label={t('shell.calendar')}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}

export function DayField({ value, onChange, onBlur, hasCalendar, ...input }: DayFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const asValue = (text: string) => dayOfWords(language, text) ?? text;
  return (
    <TextField
      {...input}
      hint={t('shell.dayHint')}
      autoComplete="off"
      contentAfter={hasCalendar ? <CalendarButton value={value} onChoose={onChange} /> : undefined}
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
