/** A labelled field of a form with its message under it; passes the rest to the input, so that a form library can register it. */
import type { InputProps } from '@fluentui/react-components';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import type { Ref } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';

const useStyles = makeStyles({
  // Edge would put a second eye beside ours.
  password: { '& input::-ms-reveal': { display: 'none' } },
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
  const [isShown, setShown] = useState(false);
  const isPassword = input.type === 'password';
  return (
    <Field label={label} validationMessage={message} validationState={message ? 'error' : 'none'} hint={hint}>
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
          message && styles.wrong,
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

/** Who types a long password on a small keyboard wants to read it back. */
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
