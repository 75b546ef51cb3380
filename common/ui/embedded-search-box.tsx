/** Fluent's search box as far as our screens use it, on a native one, for pages that are not ours. The browser brings the cross. */
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { offPaper } from './ground.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: '5px 10px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '0px' },
    ...offPaper,
  },
});

export interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange: (event: ChangeEvent<HTMLInputElement>, data: { value: string }) => void;
}

export function SearchBox({ className, onChange, ...rest }: SearchBoxProps) {
  const styles = useStyles();
  return (
    <input
      type="search"
      {...rest}
      className={mergeClasses(styles.root, className)}
      onChange={(event) => onChange(event, { value: event.target.value })}
    />
  );
}
