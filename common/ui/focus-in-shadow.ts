/** What Fluent needs to see the focus inside a shadow root: tabster's way through it, and its mark of a focus by keyboard. */
import { useFocusVisible } from '@fluentui/react-components';
import type { RefCallback, RefObject } from 'react';
import { getShadowDOMAPI } from 'tabster';

/** Before the first mount: tabster must look for focus inside shadow roots. */
export function prepareFocus(): void {
  (window as unknown as Record<string, unknown>).__tabsterShadowDOMAPI ??= getShadowDOMAPI();
}

export function useFocusRoot(): RefObject<HTMLDivElement | null> | RefCallback<HTMLDivElement> {
  return useFocusVisible<HTMLDivElement>();
}
