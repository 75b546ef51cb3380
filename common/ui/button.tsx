/** Wraps Fluent's button with a busy state, in which it keeps its width and focus. `title` is shown in Fluent's Tooltip. */

import type { ButtonProps as FluentButtonProps } from '@fluentui/react-components';
import { Button as FluentButton, makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import type { MouseEvent, Ref } from 'react';
import { offPaper } from './ground.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = Omit<FluentButtonProps & { as?: 'button' }, 'appearance' | 'as'> & {
  /** solid submits a form; outline is the default; success and danger add to a list and delete from it. */
  variant?: 'solid' | 'outline' | 'subtle' | 'success' | 'danger';
  isLoading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const APPEARANCE = {
  solid: 'primary',
  outline: 'secondary',
  subtle: 'subtle',
  success: 'primary',
  danger: 'primary',
} as const;

/** White on green and on red has 4.5:1 in both themes with these shades, so they do not follow the theme. */
const useStyles = makeStyles({
  root: offPaper,
  success: {
    backgroundColor: '#0E700E',
    color: '#FFFFFF',
    ':hover': { backgroundColor: '#0C5E0C', color: '#FFFFFF' },
    ':hover:active': { backgroundColor: '#094509', color: '#FFFFFF' },
  },
  danger: {
    backgroundColor: '#B10E1C',
    color: '#FFFFFF',
    ':hover': { backgroundColor: '#960B18', color: '#FFFFFF' },
    ':hover:active': { backgroundColor: '#6E0811', color: '#FFFFFF' },
  },
  disabled: {
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    color: tokens.colorNeutralForegroundDisabled,
    ':hover': { backgroundColor: tokens.colorNeutralBackgroundDisabled, color: tokens.colorNeutralForegroundDisabled },
  },
});

export function Button({ variant, isLoading = false, type = 'button', icon, onClick, className, title, ...rest }: ButtonProps) {
  const styles = useStyles();
  // A dialog that this button opened gives the focus back to it.
  const restorable = useRestoreFocusTarget();
  const look = variant ?? (type === 'submit' ? 'solid' : 'outline');
  const props = rest as FluentButtonProps & { as?: 'button' };
  const tone =
    look === 'success' || look === 'danger'
      ? props.disabled || props.disabledFocusable
        ? styles.disabled
        : styles[look]
      : undefined;
  return (
    <Tooltip content={title}>
      <FluentButton
        {...restorable}
        {...props}
        // An icon without text is named by its tooltip.
        aria-label={props['aria-label'] ?? (props.children === undefined ? title : undefined)}
        className={mergeClasses(styles.root, tone, className)}
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
    </Tooltip>
  );
}
