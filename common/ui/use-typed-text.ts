/** Says whether a form holds text that its user typed: only that would be lost by closing it. A tick or a choice is quickly set again. */
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';

export interface TypedText {
  isTyped: boolean;
  /** Are to be set on the form. */
  watch: { onFocusCapture: (event: SyntheticEvent) => void; onInput: (event: FormEvent) => void };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function useTypedText(): TypedText {
  const [isTyped, setTyped] = useState(false);
  const before = useRef(new WeakMap<TextControl, string>());
  // A field of an earlier step stays in it.
  const changed = useRef(new Set<TextControl>());
  return {
    isTyped,
    watch: {
      onFocusCapture({ target }) {
        if (holdsText(target) && !before.current.has(target)) before.current.set(target, target.value);
      },
      onInput({ target }) {
        if (!holdsText(target)) return;
        const first = before.current.get(target) ?? target.value;
        if (target.value === first) changed.current.delete(target);
        else changed.current.add(target);
        setTyped(changed.current.size > 0);
      },
    },
  };
}

const TEXT_TYPES = ['text', 'email', 'url', 'tel', 'number'];

/** Passwords, codes and searches are not kept anywhere, and are typed again in a moment; so is the text that narrows a list of choices. */
function holdsText(element: EventTarget): element is TextControl {
  if (element instanceof HTMLTextAreaElement) return true;
  if (!(element instanceof HTMLInputElement) || element.getAttribute('role') === 'combobox') return false;
  return TEXT_TYPES.includes(element.type) && element.autocomplete !== 'one-time-code';
}
