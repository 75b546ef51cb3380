/** A small button that copies a text and says so. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { offPaper } from './ground.ts';
import { useCopied } from './use-copied.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    flexShrink: 0,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ...offPaper,
  },
  done: { color: tokens.colorStatusSuccessForeground1 },
});

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** 0 for the one of a table that the Tab key reaches, -1 for the others. */
  tabIndex?: 0 | -1;
}

export function CopyButton({ text, label, copiedLabel, tabIndex }: CopyButtonProps) {
  const styles = useStyles();
  const { isCopied, copy } = useCopied(text);
  return (
    <button
      type="button"
      data-copy
      tabIndex={tabIndex}
      aria-label={isCopied ? copiedLabel : label}
      title={isCopied ? copiedLabel : label}
      className={mergeClasses(styles.button, isCopied && styles.done)}
      onClick={copy}
    >
      <svg
        aria-hidden
        width="14"
        height="14"
        viewBox="0 0 14 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {isCopied ? <path d="M2.5 7.5l3 3 6-7" /> : <path d="M5 4.5h6.5v8H5zM9 4.5v-3H2.5v8H5" />}
      </svg>
    </button>
  );
}
