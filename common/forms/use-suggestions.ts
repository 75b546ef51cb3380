/** The state of a field with suggestions: its text, the list and the active option. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SUGGESTION_CLOSE_MS } from '../contract/limits.ts';

export interface Suggestion<T> {
  key: string;
  /** The text of the field once it is chosen. */
  text: string;
  content: ReactNode;
  value: T;
  /** Shown but not selectable; its content says why. */
  isDisabled?: boolean;
}

export interface AutocompleteProps<T> {
  label: string;
  /** Error message. */
  message?: string;
  hint?: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** Undefined again when the text is changed. */
  chosen: Suggestion<T> | undefined;
  onChoose: (chosen: Suggestion<T> | undefined) => void;
  onBlur?: () => void;
  /** For a field that also accepts text that is not listed. */
  onText?: (text: string) => void;
  search: (query: string, signal: AbortSignal) => Promise<Suggestion<T>[]>;
  /** Characters before the first search. */
  minLength?: number;
  /** Shown when nothing is found. */
  none: string;
  /** Looks like the filters of a list: lower, with its label as placeholder and a clear button. */
  isFilter?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

export interface Suggestions<T> {
  text: string;
  isOpen: boolean;
  status: 'loading' | 'ready' | 'failed';
  suggestions: Suggestion<T>[];
  /** Index of the option that Enter chooses; -1 for none. */
  active: number;
  type(text: string): void;
  open(): void;
  /** Keeps an open list when the focus returns. Focus alone does not open it, since it would cover what is below. */
  stay(): void;
  close(): void;
  closeLater(): void;
  move(step: number): void;
  activate(index: number): void;
  choose(index: number): void;
}

export function useSuggestions<T>({ chosen, onChoose, onText, search, minLength = 0 }: AutocompleteProps<T>): Suggestions<T> {
  const [text, setText] = useState(chosen?.text ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = isOpen && !chosen && text.trim().length >= minLength ? text.trim() : undefined;
  const found = useFound(search, query);
  const shown = chosen?.text;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    if (shown !== undefined) setText(shown);
    before.current = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(closing.current), []);
  const { suggestions } = found;
  const close = () => {
    clearTimeout(closing.current);
    setOpen(false);
    setActive(-1);
  };
  return {
    text,
    isOpen: query !== undefined,
    ...found,
    active: Math.min(active, suggestions.length - 1),
    type(next) {
      setText(next);
      setOpen(true);
      setActive(-1);
      if (chosen) onChoose(undefined);
      onText?.(next);
    },
    open() {
      clearTimeout(closing.current);
      setOpen(true);
    },
    close,
    stay: () => clearTimeout(closing.current),
    closeLater() {
      clearTimeout(closing.current);
      closing.current = setTimeout(close, SUGGESTION_CLOSE_MS);
    },
    move(step) {
      setOpen(true);
      const count = suggestions.length;
      if (count > 0) setActive((now) => (now < 0 ? (step > 0 ? 0 : count - 1) : (now + step + count) % count));
    },
    activate: setActive,
    choose(index) {
      const suggestion = suggestions[index];
      if (!suggestion || suggestion.isDisabled) return;
      setText(suggestion.text);
      close();
      onChoose(suggestion);
    },
  };
}

interface Found<T> {
  status: Suggestions<T>['status'];
  suggestions: Suggestion<T>[];
}

/** Fetches 250 ms after the last change; stale answers are dropped. */
function useFound<T>(search: AutocompleteProps<T>['search'], query: string | undefined): Found<T> {
  const [found, setFound] = useState<Found<T>>({ status: 'loading', suggestions: [] });
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (query === undefined) return;
    const stop = new AbortController();
    setFound((before) => ({ ...before, status: 'loading' }));
    const timer = setTimeout(
      () =>
        latest.current(query, stop.signal).then(
          (suggestions) => !stop.signal.aborted && setFound({ status: 'ready', suggestions }),
          (error: unknown) => {
            if (stop.signal.aborted) return;
            console.error('suggestions:', error);
            setFound({ status: 'failed', suggestions: [] });
          },
        ),
      query === '' ? 0 : SEARCH_DEBOUNCE_MS,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}
