/** A labelled field of a form with its message below it; it passes other props to the input, so that a form library can register it. */
import type { InputProps } from '@fluentui/react-components';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import type { Ref } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';

const useStyles = makeStyles({
  // Hides the reveal button of Edge.
  password: { '& input::-ms-reveal': { display: 'none' } },
  // Disabled, but still readable.
  locked: { '& input': { color: tokens.colorNeutralForeground3 } },
  // Fluent removes the red while the field has focus; ours stays until the value is valid.
  wrong: {
    // Exactly Fluent's selector, or its colour wins.
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
  /** Error message, or a warning. */
  message?: string;
  isWarning?: boolean;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({ label, message, isWarning = false, hint, ref, ...input }: TextFieldProps) {
  const styles = useStyles();
  const [isShown, setShown] = useState(false);
  const isPassword = input.type === 'password';
  return (
    <Field
      label={label}
      validationMessage={message}
      validationState={message ? (isWarning ? 'warning' : 'error') : 'none'}
      hint={hint}
    >
      <Input
        {...input}
        {...(isPassword && {
          type: isShown ? 'text' : 'password',
          spellCheck: false,
          autoCapitalize: 'off',
          contentAfter: <ShowButton isShown={isShown} onChange={setShown} />,
        })}
        ref={ref}
        size="large"
        className={mergeClasses(
          isPassword && styles.password,
          input.disabled && styles.locked,
          message && !isWarning && styles.wrong,
          input.className,
        )}
      />
    </Field>
  );
}

interface ShowButtonProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows or hides the typed text of a password field. */
function ShowButton({ isShown, onChange }: ShowButtonProps) {
  const t = useTranslate();
  return (
    <Button
      variant="subtle"
      size="small"
      icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
      title={t(isShown ? 'shell.hidePassword' : 'shell.showPassword')}
      onClick={() => onChange(!isShown)}
    />
  );
}
