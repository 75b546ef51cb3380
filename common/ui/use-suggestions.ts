/** Manages the state of a field with suggestions: its text and the list. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../contract/wait-times.ts';

/** After a field lost the focus, its suggestions close. */
const SUGGESTION_CLOSE_MS = 300;

export interface Suggestion<T> {
  key: string;
  /** The text of the field once it is chosen. */
  text: string;
  content: ReactNode;
  value: T;
  /** Whether it is shown but not selectable; its content says why. */
  isDisabled?: boolean;
}

export interface AutocompleteProps<T> {
  label: string;
  /** Error message. */
  message?: string;
  hint?: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** The chosen suggestion; undefined again when the text is changed. */
  chosen: Suggestion<T> | undefined;
  onChoose: (chosen: Suggestion<T> | undefined) => void;
  onBlur?: () => void;
  /** Called with text that is not listed, for a field that also accepts that. */
  onText?: (text: string) => void;
  search: (query: string, signal: AbortSignal) => Promise<Suggestion<T>[]>;
  /** Number of characters before the first search. */
  minLength?: number;
  /** Text shown when there are no suggestions. */
  none: string;
  /** Whether it looks like the filters of a list: lower, with its label as placeholder and a clear button. */
  isFilter?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export interface Suggestions<T> {
  text: string;
  isOpen: boolean;
  status: 'loading' | 'ready' | 'failed';
  suggestions: Suggestion<T>[];
  type(text: string): void;
  open(): void;
  /** Keeps an open list when the focus returns. Focus alone does not open it, since it would cover the content below. */
  stay(): void;
  close(): void;
  closeLater(): void;
  choose(key: string): void;
}

export function useSuggestions<T>({ chosen, onChoose, onText, search, minLength = 0 }: AutocompleteProps<T>): Suggestions<T> {
  const [text, setText] = useState(chosen?.text ?? '');
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = isOpen && !chosen && text.trim().length >= minLength ? text.trim() : undefined;
  const offered = useFound(search, query);
  const chosenText = chosen?.text;
  const before = useRef(chosenText);
  useEffect(() => {
    if (before.current === chosenText) return;
    if (chosenText !== undefined) setText(chosenText);
    before.current = chosenText;
  }, [chosenText]);
  useEffect(() => () => clearTimeout(closing.current), []);
  const close = () => {
    clearTimeout(closing.current);
    setOpen(false);
  };
  return {
    text,
    isOpen: query !== undefined,
    ...offered,
    type(next) {
      setText(next);
      setOpen(true);
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
    choose(key) {
      const suggestion = offered.suggestions.find((one) => one.key === key);
      if (!suggestion) return;
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
  const [result, setFound] = useState<Found<T>>({ status: 'loading', suggestions: [] });
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
  return result;
}
