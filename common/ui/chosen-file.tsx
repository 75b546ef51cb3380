/** Shows a file that was chosen and not sent yet: its name and size, and a button to choose another. */

import { makeStyles, tokens } from '@fluentui/react-components';
import { formatFileSize } from '@vakwerk/i18n';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { DocumentIcon } from './icons.tsx';
import { useLanguage } from './language-context.tsx';

const useStyles = makeStyles({
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '8px' },
  name: { flexGrow: 1, flexBasis: '160px', minWidth: 0, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  size: { margin: 0, fontWeight: 400, color: tokens.colorNeutralForeground3 },
});

interface ChosenFileProps {
  file: File;
  /** Label of the button that removes the file. */
  otherLabel: string;
  /** Called when the file is removed; without it there is no such button, as while the file is sent. */
  onDrop?: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function ChosenFile({ file, otherLabel, onDrop, buttonRef }: ChosenFileProps) {
  const styles = useStyles();
  const language = useLanguage();
  return (
    <div className={styles.chosen}>
      <DocumentIcon size={32} />
      <p className={styles.name}>
        {file.name}
        <span className={styles.size}> {formatFileSize(language, file.size)}</span>
      </p>
      {onDrop && (
        <Button ref={buttonRef} onClick={onDrop}>
          {otherLabel}
        </Button>
      )}
    </div>
  );
}

/**
 * Moves the focus between the drop zone and the chosen file, which replace each other: when the focused button is removed, the new
 * button takes the focus, or a dialog around them would no longer react to Escape. A file that cannot be sent again (`isEnd`) leaves
 * the button for another one, which gets the focus.
 */
export function useChooserFocus(
  file: File | undefined,
  isEnd = false,
): {
  zone: RefObject<HTMLButtonElement | null>;
  other: RefObject<HTMLButtonElement | null>;
} {
  const zone = useRef<HTMLButtonElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const had = useRef(file);
  useEffect(() => {
    if (had.current === file) return;
    had.current = file;
    const focused = document.activeElement;
    // Another field may have been chosen meanwhile; a dialog handles a lost focus itself.
    if (focused && focused !== document.body && !focused.matches('[role=dialog]')) return;
    (file ? other : zone).current?.focus();
  }, [file]);
  useEffect(() => {
    if (isEnd) other.current?.focus();
  }, [isEnd]);
  return { zone, other };
}
