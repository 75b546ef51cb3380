/** `focus-in-shadow.ts` where nothing of Fluent is there before a dialog is: that brings tabster along (embedded-modal.tsx). */
import type { RefObject } from 'react';
import { useRef } from 'react';

export function prepareFocus(): void {}

/** The browser's own :focus-visible does. */
export function useFocusRoot(): RefObject<HTMLDivElement | null> {
  return useRef<HTMLDivElement>(null);
}
