/** A date typed in the format of the page's language, or chosen in a calendar: the browser's own field has the language of the system. */
import { makeStyles } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { type Ref, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
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

const useStyles = makeStyles({
  // The calendar is placed below it.
  root: { position: 'relative' },
});

export function DayField({ value, onChange, onBlur, ...input }: DayFieldProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const asValue = (text: string) => dayOfWords(language, text) ?? text;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const calendarButton = (
    <Button
      ref={opener}
      variant="subtle"
      size="small"
      icon={<CalendarRegular />}
      aria-label={t('shell.calendar')}
      aria-expanded={isOpen}
      disabled={input.disabled}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus leaves the field and its calendar
    <div
      className={styles.root}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <TextField
        {...input}
        hint={t('shell.dayHint')}
        autoComplete="off"
        contentAfter={calendarButton}
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
      {isOpen && (
        <Calendar
          label={input.label}
          value={isDay(value) ? value : ''}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
