/**
 * Chooses a member: everybody stands below the field and is chosen with one click. Typing narrows the list, and Enter takes the first one
 * left, so that a project of a hundred people needs no second click either. The list is one stop of the Tab key.
 */
import { Button, layout, makeStyles, mergeClasses, TextField, tokens } from '@vakwerk/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NamedUser } from '../contract/findings.ts';
import { personName } from '../contract/person-name.ts';
import { choiceStyles } from './choice-styles.ts';
import { likelyFirst, namedLike } from './likely-members.ts';
import { useWords } from './use-words.ts';

const useStyles = makeStyles({
  root: layout.stack(8),
  // Some rows, the last one cut, which shows that there are more; with room for the outline.
  list: {
    ...layout.row(8),
    maxHeight: '140px',
    '@media (pointer: coarse)': { maxHeight: '168px' },
    overflowY: 'auto',
    margin: '-2px',
    padding: '2px',
  },
  ...choiceStyles,
  active: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface MemberFieldProps {
  label: string;
  /** Id of the member; empty: nobody. */
  value: string;
  members: readonly NamedUser[];
  message?: string | undefined;
  onChoose: (id: string) => void;
}

export function MemberField({ label, value, members, message, onChoose }: MemberFieldProps) {
  const styles = useStyles();
  const { t } = useWords();
  const id = useId();
  // Undefined while the field shows who is chosen.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const isTyping = typed !== undefined && typed.trim() !== '';
  const people = isTyping ? namedLike(members, typed) : likelyFirst(members);
  const at = Math.min(active, people.length - 1);
  const list = useVisibleOption(at);
  const chosen = members.find((member) => member.id === value);
  const choose = (next: string) => {
    setTyped(undefined);
    setActive(-1);
    onChoose(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const member = people[at];
    if (step && people.length > 0)
      setActive(at < 0 && step < 0 ? people.length - 1 : (at + step + people.length) % people.length);
    else if (event.key === 'Enter' && member) choose(member.id);
    else return;
    // The surrounding form must not submit.
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    const [only, second] = people;
    if (isTyping && only && !second) choose(only.id);
    setTyped(undefined);
    setActive(-1);
  };
  return (
    <div className={styles.root}>
      <TextField
        label={label}
        message={message}
        placeholder={t('followed.assignment.type')}
        value={typed ?? (chosen ? personName(chosen) : '')}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        onKeyDown={press}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onChange={(_event, { value: text }) => {
          setTyped(text);
          setActive(text.trim() === '' ? -1 : 0);
          if (value) onChoose('');
        }}
      />
      {people.length > 0 && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {people.map((member, index) => (
            <Button
              key={member.id}
              id={`${id}-${index}`}
              role="option"
              size="small"
              // The field has the keys, and keeps the focus.
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              aria-selected={member.id === value}
              className={mergeClasses(styles.choice, member.id === value && styles.chosen, index === at && styles.active)}
              onClick={() => choose(member.id === value ? '' : member.id)}
            >
              <span className={styles.text}>{personName(member)}</span>
            </Button>
          ))}
        </div>
      )}
      <div role="status">{isTyping && people.length === 0 && <p className={styles.note}>{t('followed.assignment.none')}</p>}</div>
    </div>
  );
}

/** Returns a ref for the list, which scrolls to the active option. */
function useVisibleOption(at: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return list;
}
