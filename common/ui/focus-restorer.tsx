/** Remembers which button had the focus, for the dialog that it opens: tabster's restorer, for as long as this stands. */
import { useRestoreFocusTarget } from '@fluentui/react-components';

export function FocusRestorer() {
  // Sets tabster up, which finds what is to get the focus back by its attribute (button.tsx).
  useRestoreFocusTarget();
  return null;
}
