/** A labelled field of a form with its message under it; passes the rest to the input, so that a form library can register it. */
import type { InputProps } from '@fluentui/react-input';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Ref } from 'react';
import { Field } from './field.tsx';

const useStyles = makeStyles({
  // It takes nothing, but who may not change it still has to read it.
  locked: { '& input': { color: tokens.colorNeutralForeground3 } },
  // Fluent takes the red away from a field that is being mended, though it is wrong until it is.
  wrong: {
    // Fluent's own selector, letter for letter, or its colour stays.
    ':active,:focus-within': {
      borderTopColor: tokens.colorPaletteRedBorder2,
      borderRightColor: tokens.colorPaletteRedBorder2,
      borderBottomColor: tokens.colorPaletteRedBorder2,
      borderLeftColor: tokens.colorPaletteRedBorder2,
    },
    '::after': { borderBottomColor: tokens.colorPaletteRedBorder2 },
  },
});

export type TextFieldProps = Omit<InputProps, 'size'> & {
  label: string;
  /** What is wrong with it. */
  message?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({ label, message, hint, ref, ...input }: TextFieldProps) {
  const styles = useStyles();
  return (
    <Field label={label} validationMessage={message} validationState={message ? 'error' : 'none'} hint={hint}>
      <Input
        {...input}
        ref={ref}
        size="large"
        className={mergeClasses(input.disabled && styles.locked, message && styles.wrong, input.className)}
      />
    </Field>
  );
}
