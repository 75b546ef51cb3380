/** A short list of choices: the browser's own select in Fluent's look, the same on a telephone as the system's. */
import type { SelectProps as FluentSelectProps } from '@fluentui/react-components';
import { Select as FluentSelect, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Ref } from 'react';

const useStyles = makeStyles({
  root: { maxWidth: '100%' },
  // The select is as wide as its words; a field of a form fills its column.
  narrow: { width: 'fit-content' },
  select: { width: '100%', textOverflow: 'ellipsis', '@media (pointer: coarse)': { minHeight: '40px' } },
  // Disabled, but still readable.
  locked: { color: tokens.colorNeutralForeground3, opacity: 1 },
});

type SelectProps = Omit<FluentSelectProps, 'children'> & {
  options: readonly { value: string; text: string }[];
  ref?: Ref<HTMLSelectElement>;
};

export function Select({ options, className, ...rest }: SelectProps) {
  const styles = useStyles();
  return (
    <FluentSelect
      {...rest}
      className={mergeClasses(styles.root, rest.size !== 'large' && styles.narrow, className)}
      select={{ className: mergeClasses(styles.select, rest.disabled && styles.locked) }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FluentSelect>
  );
}
