/**
 * A text field with suggestions that accepts any text: Fluent's combobox. It requests suggestions at each key without a pause, because
 * its caller answers at once, for example from a worker.
 */

import { Combobox, Field, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { layout } from './layout.ts';

export interface Choice {
  text: string;
  /** Text at the right, in grey: a count, a type. */
  aside?: ReactNode;
  /** The meaning, on a separate line below. */
  detail?: string;
}

export interface ChoiceFieldProps {
  label: string;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  value: string;
  placeholder?: string;
  message?: string;
  isWarning?: boolean;
  choices: (query: string) => Promise<Choice[]>;
  onChange: (text: string) => void;
  /** Called when a suggestion is chosen; without this function `onChange` is called with it. */
  onChoose?: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  className?: string;
}

const POSITION = { strategy: 'fixed', position: 'below', align: 'start' } as const;

const useStyles = makeStyles({
  root: { minWidth: 0, width: '100%', '& > input': { minWidth: 0 }, '@media (pointer: coarse)': { minHeight: '40px' } },
  // A narrow field may have long names too.
  list: { minWidth: 'min(300px, 90vw)', maxHeight: '320px', zIndex: 10, border: `1px solid ${tokens.colorNeutralStroke1}` },
  option: { columnGap: '8px', paddingTop: '4px', paddingBottom: '4px' },
  lines: { ...layout.stack(0), flexGrow: 1, minWidth: 0 },
  words: { display: 'flex', flexGrow: 1, minWidth: 0, columnGap: '12px', justifyContent: 'space-between' },
  text: { overflowWrap: 'anywhere', flexShrink: 0, maxWidth: '70%' },
  aside: {
    minWidth: 0,
    textAlign: 'right',
    ...layout.quietInLine,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  detail: { ...layout.small, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, isLabelHidden, value, message, isWarning, choices, onChange, onChoose } = props;
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const offered = useOffered(choices, isOpen ? query : undefined);
  const open = (newQuery: string) => {
    setQuery(newQuery);
    setOpen(true);
  };
  const field = (
    <Combobox
      freeform
      inlinePopup
      disableAutoFocus
      positioning={POSITION}
      className={mergeClasses(styles.root, isLabelHidden && props.className)}
      aria-label={isLabelHidden ? label : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      placeholder={props.placeholder}
      expandIcon={{ 'aria-hidden': true, role: 'presentation', tabIndex: -1 }}
      listbox={{ className: styles.list, 'aria-label': label }}
      open={isOpen && offered.length > 0}
      value={value}
      selectedOptions={[]}
      onChange={({ target }) => {
        open(target.value);
        onChange(target.value);
      }}
      onBlur={props.onBlur}
      onKeyDownCapture={(event) => {
        const isChoosing = isOpen && offered.length > 0 && event.currentTarget.hasAttribute('aria-activedescendant');
        if (!isChoosing) props.onKeyDown?.(event as KeyboardEvent<HTMLInputElement>);
        // Without an active option Enter is for the field.
        if (event.key === 'Enter' && !isChoosing) event.stopPropagation();
      }}
      // Opening shows all suggestions, whatever text is in the field.
      onOpenChange={(_event, { open: opens }) => (opens ? open('') : setOpen(false))}
      onOptionSelect={(_event, { optionValue }) => {
        setOpen(false);
        if (optionValue !== undefined) (onChoose ?? onChange)(optionValue);
      }}
    >
      {offered.map(({ text, aside, detail }) => (
        <Option key={text} value={text} text={text} checkIcon={null} className={styles.option}>
          <span className={styles.lines}>
            <span className={styles.words}>
              <span className={styles.text}>{text === '' ? '“”' : text}</span>
              {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            </span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
        </Option>
      ))}
    </Combobox>
  );
  if (isLabelHidden && !message) return field;
  return (
    <Field
      label={isLabelHidden ? undefined : label}
      className={props.className}
      validationMessage={message}
      validationState={message ? (isWarning ? 'warning' : 'error') : 'none'}
    >
      {field}
    </Field>
  );
}

/** Late answers are dropped. */
function useOffered(choices: ChoiceFieldProps['choices'], query: string | undefined): Choice[] {
  const [offered, setOffered] = useState<Choice[]>([]);
  const latest = useRef(choices);
  latest.current = choices;
  useEffect(() => {
    if (query === undefined) return;
    let isLate = false;
    latest.current(query).then(
      (answer) => !isLate && setOffered(answer),
      (error: unknown) => console.error('choices:', error),
    );
    return () => {
      isLate = true;
    };
  }, [query]);
  return offered;
}
