/** The browser's own select in our look: short lists of choices, the same on a telephone as the system's. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { SelectHTMLAttributes } from 'react';

const useStyles = makeStyles({
  select: {
    boxSizing: 'border-box',
    minHeight: '32px',
    maxWidth: '100%',
    padding: '0 28px 0 10px',
    fontFamily: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: '4px',
    cursor: 'pointer',
    ':hover': { borderTopColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    ':disabled': {
      // It takes nothing, but who may not change it still has to read it.
      color: tokens.colorNeutralForeground3,
      opacity: 1,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
    '& option': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1 },
    '@media (pointer: coarse)': { minHeight: '40px' },
  },
  // Its words stand under those of the text fields.
  large: { minHeight: '40px', paddingLeft: '14px', fontSize: '16px', width: '100%' },
});

export interface SelectOption {
  value: string;
  text: string;
}

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly SelectOption[];
  /** As high as the text fields of a form, and as wide as there is room. */
  isLarge?: boolean;
  ref?: React.Ref<HTMLSelectElement>;
};

export function Select({ options, isLarge, className, ...rest }: SelectProps) {
  const styles = useStyles();
  return (
    <select {...rest} className={mergeClasses(styles.select, isLarge && styles.large, className)}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
