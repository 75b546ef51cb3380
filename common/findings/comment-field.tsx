/** The field of a comment: typing `@` opens a list of members, which are chosen by arrow keys and Enter or by pointing. */
import { makeStyles, mergeClasses, TextField, tokens } from '@vakwerk/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { NamedUser } from '../contract/findings.ts';
import { FINDING_TEXT_MAX_LENGTH } from '../contract/limits.ts';
import { personName } from '../contract/person-name.ts';
import { namingAt, putName, suggestMembers } from './mentions.ts';
import { useWords } from './use-words.ts';

const SHOWN_MAX = 6;

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%' },
  list: {
    position: 'absolute',
    insetInline: 0,
    bottom: '100%',
    zIndex: 10,
    marginBottom: '4px',
    padding: '4px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    padding: '4px 8px',
    borderRadius: '4px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
  },
});

interface CommentFieldProps {
  value: string;
  members: readonly NamedUser[];
  onChange: (value: string) => void;
}

export function CommentField({ value, members, onChange }: CommentFieldProps) {
  const styles = useStyles();
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isClosed, setClosed] = useState(true);
  const naming = namingAt(value, caret);
  const suggestions = naming && !isClosed ? suggestMembers(members, naming.typed, SHOWN_MAX) : [];
  const isOpen = suggestions.length > 0;
  const at = Math.min(active, suggestions.length - 1);
  const choose = (member: NamedUser) => {
    if (!naming) return;
    const next = putName(value, naming, member);
    onChange(next.text);
    setCaret(next.caret);
    setClosed(true);
    // This runs once the new text is in the field.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(suggestions[at] as NamedUser);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    // The surrounding dialog must neither close nor submit.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.root}>
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label={t('followed.comment.members')} className={styles.list}>
          {suggestions.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={member.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={mergeClasses(styles.option, index === at && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              {personName(member)}
            </div>
          ))}
        </div>
      )}
      <TextField
        ref={input}
        label={t('followed.comment.label')}
        hint={t('followed.comment.hint')}
        value={value}
        maxLength={FINDING_TEXT_MAX_LENGTH}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        onKeyDown={press}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
        onBlur={() => setClosed(true)}
        onChange={(event, data) => {
          onChange(data.value);
          setCaret(event.target.selectionStart ?? data.value.length);
          setActive(0);
          setClosed(false);
        }}
      />
    </div>
  );
}
