/** Fluent's button that can be busy: it keeps its width and its focus, and says so. */

import type { ButtonProps as FluentButtonProps } from '@fluentui/react-button';
import { Button as FluentButton } from '@fluentui/react-button';
import { useRestoreFocusTarget } from '@fluentui/react-tabster';
import type { MouseEvent, Ref } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<FluentButtonProps & { as?: 'button' }, 'appearance' | 'as'> & {
  /** solid for the submit of a form, outline otherwise. */
  variant?: 'solid' | 'outline' | 'subtle';
  isLoading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const APPEARANCE = { solid: 'primary', outline: 'secondary', subtle: 'subtle' } as const;

export function Button({ variant, isLoading = false, type = 'button', icon, onClick, ...rest }: ButtonProps) {
  const look = variant ?? (type === 'submit' ? 'solid' : 'outline');
  // A dialog that this button opened gives the focus back to it; without that the page behind stays hidden from
  // assistive technology after the dialog has closed.
  const restoring = useRestoreFocusTarget();
  const props = rest as FluentButtonProps & { as?: 'button' };
  return (
    <FluentButton
      {...restoring}
      {...props}
      type={type}
      appearance={APPEARANCE[look]}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || props['aria-disabled']}
      icon={isLoading ? <Spinner /> : icon}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // A second submit while the first is under way would send the form twice.
        if (isLoading) event.preventDefault();
        else (onClick as ((event: MouseEvent<HTMLButtonElement>) => void) | undefined)?.(event);
      }}
    />
  );
}
