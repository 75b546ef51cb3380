/** `button.tsx` for pages that are not ours: the same looks and ways on a native button, without Fluent's 30 KB. */
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { MouseEvent } from 'react';
import type { ButtonProps } from './button.tsx';
import { offPaper } from './ground.ts';
import { Spinner } from './spinner.tsx';

export type { ButtonProps } from './button.tsx';

/** A dialog gives the focus back to what it was opened by (tabster's restorer, which comes with the dialog). */
const RESTORE_FOCUS = '{"restorer":{"type":1}}';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6px',
    boxSizing: 'border-box',
    minWidth: '96px',
    minHeight: '32px',
    padding: '5px 12px',
    borderRadius: '4px',
    border: '1px solid transparent',
    fontFamily: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { minHeight: '40px' },
    ...offPaper,
  },
  small: { minWidth: '64px', minHeight: '24px', padding: '3px 8px', fontSize: '12px', lineHeight: '16px', fontWeight: 400 },
  large: { minHeight: '40px', padding: '8px 16px', fontSize: '16px', lineHeight: '22px' },
  iconOnly: { minWidth: '32px', padding: '5px' },
  icon: { display: 'inline-flex', fontSize: '20px', width: '20px', height: '20px' },
  solid: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  outline: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  subtle: {
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  // White holds 4.5:1 on these in both themes (button.tsx).
  success: { backgroundColor: '#0E700E', color: '#FFFFFF', ':hover': { backgroundColor: '#0C5E0C' } },
  danger: { backgroundColor: '#B10E1C', color: '#FFFFFF', ':hover': { backgroundColor: '#960B18' } },
  disabled: {
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
  },
});

export function Button(props: ButtonProps) {
  const { variant, isLoading = false, type = 'button', icon, onClick, className, size = 'medium', children, ...rest } = props;
  const { iconPosition: _, disabledFocusable: isOff = false, shape: __, ...native } = rest;
  const styles = useStyles();
  const look = variant ?? (type === 'submit' ? 'solid' : 'outline');
  const sized = size === 'medium' ? undefined : styles[size];
  const hasIconAlone = Boolean(icon) && !children;
  return (
    <button
      data-tabster={RESTORE_FOCUS}
      {...(native as Record<string, unknown>)}
      className={mergeClasses(
        styles.root,
        styles[look],
        sized,
        hasIconAlone && styles.iconOnly,
        (native.disabled || isOff) && styles.disabled,
        className,
      )}
      type={type as 'button' | 'submit'}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || isOff || native['aria-disabled']}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // A second submit while the first is under way would send the form twice.
        if (isLoading || isOff) event.preventDefault();
        else (onClick as ((event: MouseEvent<HTMLButtonElement>) => void) | undefined)?.(event);
      }}
    >
      {(isLoading || icon) && <span className={styles.icon}>{isLoading ? <Spinner /> : (icon as React.ReactNode)}</span>}
      {children as React.ReactNode}
    </button>
  );
}
