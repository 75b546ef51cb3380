/** A small button that copies a text and confirms it. */

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { offPaper } from './ground.ts';
import { Tooltip } from './tooltip.tsx';
import { useCopied } from './use-copied.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0, ...offPaper },
  sign: { fontSize: '16px', color: tokens.colorNeutralForeground3 },
  done: { fontSize: '16px', color: tokens.colorStatusSuccessForeground1 },
});

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** In a table 0 for the button that the Tab key reaches, and -1 for the others. */
  tabIndex?: 0 | -1;
  /** What it copies, where a table has buttons of several kinds. */
  kind?: string;
}

export function CopyButton({ text, label, copiedLabel, tabIndex, kind = '' }: CopyButtonProps) {
  const styles = useStyles();
  const { isCopied, copy } = useCopied(text);
  const name = isCopied ? copiedLabel : label;
  return (
    <Tooltip content={name}>
      <Button
        data-copy={kind}
        appearance="transparent"
        size="small"
        tabIndex={tabIndex}
        aria-label={name}
        className={styles.button}
        icon={isCopied ? <CheckmarkRegular className={styles.done} /> : <CopyRegular className={styles.sign} />}
        onClick={copy}
      />
    </Tooltip>
  );
}
