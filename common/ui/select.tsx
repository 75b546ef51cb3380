/** The browser's own select in our look: short lists of choices, the same on a telephone as the system's. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SelectHTMLAttributes } from 'react';

/** One stroke of the chevron, in the colour of the words: browsers put their own arrow against the border. */
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 40%, currentColor 46%, currentColor 56%, transparent 62%)`;

const useStyles = makeStyles({
  select: {
    appearance: 'none',
    boxSizing: 'border-box',
    minHeight: '32px',
    maxWidth: '100%',
    padding: '0 32px 0 12px',
    textOverflow: 'ellipsis',
    backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
    backgroundSize: '6px 6px',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 15px center, right 10px center',
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
    // The line of the text fields beside it; a ring around it would be cut off at the sides of a dialog. The outline is for forced colours.
    ':focus-visible': {
      outline: '2px solid transparent',
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    ':disabled': {
      // It takes nothing, but who may not change it still has to read it.
      color: tokens.colorNeutralForeground3,
      opacity: 1,
      backgroundColor: 'transparent',
      borderTopColor: tokens.colorNeutralStrokeDisabled,
      borderRightColor: tokens.colorNeutralStrokeDisabled,
      borderBottomColor: tokens.colorNeutralStrokeDisabled,
      borderLeftColor: tokens.colorNeutralStrokeDisabled,
      cursor: 'not-allowed',
    },
    '& option': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1 },
    '@media (pointer: coarse)': { minHeight: '40px' },
  },
  // Its words stand under those of the text fields.
  large: {
    minHeight: '40px',
    paddingLeft: '18px',
    paddingRight: '34px',
    fontSize: '16px',
    width: '100%',
    backgroundPosition: 'right 19px center, right 14px center',
  },
});

interface SelectOption {
  value: string;
  text: string;
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
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
