/** Fluent's checkbox as far as our screens use it, on a native one, for pages that are not ours. */
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ChangeEvent, ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: '6px 8px',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  box: { flexShrink: 0, width: '16px', height: '16px', margin: '2px 0', accentColor: tokens.colorBrandBackground },
});

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>, data: { checked: boolean }) => void;
}

export function Checkbox({ label, checked, disabled, onChange }: CheckboxProps) {
  const styles = useStyles();
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event, { checked: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}
