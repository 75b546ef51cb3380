/**
 * A text field with suggestions from the server (WAI-ARIA combobox with a list): fetched 250 ms after the last key, walked with
 * the arrows, chosen with Enter or a click, closed with Escape or 300 ms after blur. The list is in the browser's top layer, so
 * that no dialog clips it.
 */

import { Field, Input, makeStyles, mergeClasses, SearchIcon, tokens, useTranslate } from '@vakwerk/ui';
import { type KeyboardEvent, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type AutocompleteProps, type Suggestions, useSuggestions } from './use-suggestions.ts';

const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 46%, currentColor 48%, currentColor 52%, transparent 54%)`;

/** The icon tells it from fields for free text. */
const FORM_FIELD = { size: 'large', contentAfter: <SearchIcon size={20} /> } as const;

const useStyles = makeStyles({
  // Like the cross of Fluent's search box, instead of the browser's.
  filter: {
    '& input::-webkit-search-cancel-button': {
      appearance: 'none',
      width: '12px',
      height: '12px',
      marginLeft: '8px',
      color: tokens.colorNeutralForeground3,
      backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
      cursor: 'pointer',
    },
  },
  list: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    margin: 0,
    padding: '4px',
    maxHeight: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'left',
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '8px',
    minHeight: '36px',
    boxSizing: 'border-box',
    borderRadius: '4px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundPressed },
  // Aligned with the text of a large field.
  large: { paddingLeft: '14px', paddingRight: '14px' },
  disabled: { cursor: 'default', color: tokens.colorNeutralForeground3 },
  words: { padding: '8px', color: tokens.colorNeutralForeground3 },
});

export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { label, message, hint, isDisabled, isFilter, ref } = props;
  const styles = useStyles();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = useSuggestions(props);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const isListed = state.isOpen && !isDisabled;
  const field = (
    <Input
      ref={input}
      {...(isFilter ? { type: 'search', 'aria-label': label, className: styles.filter } : FORM_FIELD)}
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={isListed}
      aria-controls={isListed ? id : undefined}
      aria-activedescendant={isListed && state.active >= 0 ? `${id}-${state.active}` : undefined}
      value={state.text}
      placeholder={props.placeholder ?? (isFilter ? label : undefined)}
      disabled={isDisabled}
      onChange={({ target }) => state.type(target.value)}
      onFocus={state.stay}
      onClick={state.open}
      onBlur={() => {
        state.closeLater();
        props.onBlur?.();
      }}
      onKeyDown={(event) => onKey(event, state)}
    />
  );
  return (
    <>
      {isFilter ? (
        field
      ) : (
        <Field label={label} validationMessage={message} validationState={message ? 'error' : 'none'} hint={hint}>
          {field}
        </Field>
      )}
      {isListed && <SuggestionList id={id} state={state} none={props.none} label={label} anchor={input} isFilter={isFilter} />}
    </>
  );
}

function onKey<T>(event: KeyboardEvent, state: Suggestions<T>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    state.move(step);
  } else if (event.key === 'Escape' && state.isOpen) {
    // The list closes, not the dialog around it.
    event.stopPropagation();
    event.preventDefault();
    state.close();
  } else if (event.key === 'Enter' && state.isOpen && state.suggestions[state.active]) {
    event.preventDefault();
    state.choose(state.active);
  }
}

interface SuggestionListProps<T> {
  id: string;
  label: string;
  state: Suggestions<T>;
  none: string;
  anchor: { current: HTMLElement | null };
  isFilter?: boolean;
}

function SuggestionList<T>({ id, label, state, none, anchor, isFilter }: SuggestionListProps<T>) {
  const styles = useStyles();
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeUnder(list.current, anchor.current), [anchor]);
  const words = state.status === 'failed' ? t('forms.listFailed') : state.status === 'loading' ? t('shell.loading') : none;
  return (
    <div ref={list} popover="manual" className={styles.list} role="listbox" id={id} aria-label={label}>
      {state.suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        <div
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === state.active}
          aria-disabled={suggestion.isDisabled}
          className={mergeClasses(
            styles.option,
            !isFilter && styles.large,
            index === state.active && styles.active,
            suggestion.isDisabled && styles.disabled,
          )}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => state.activate(index)}
          onClick={() => state.choose(index)}
        >
          {suggestion.content}
        </div>
      ))}
      {state.suggestions.length === 0 && (
        // biome-ignore lint/a11y/useFocusableInteractive: words in a list that may hold options only
        <div className={mergeClasses(styles.words, !isFilter && styles.large)} role="option" aria-selected={false} aria-disabled>
          {words}
        </div>
      )}
    </div>
  );
}

/** Under the field and as wide; it stays there while the page or the dialog scrolls. */
function placeUnder(list: HTMLElement | null, anchor: HTMLElement | null): (() => void) | undefined {
  const box = anchor?.parentElement;
  if (!list || !box) return undefined;
  list.showPopover();
  const place = () => {
    const { left, bottom, width, top } = box.getBoundingClientRect();
    const isAbove = bottom + list.offsetHeight > innerHeight && top > list.offsetHeight;
    Object.assign(list.style, {
      left: `${left}px`,
      width: `${width}px`,
      top: `${isAbove ? top - list.offsetHeight - 2 : bottom + 2}px`,
    });
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(list);
  addEventListener('scroll', place, true);
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', place, true);
    removeEventListener('resize', place);
  };
}
