/** A surface that groups what belongs together; borders, no shadow. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { HTMLAttributes, Ref } from 'react';

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    boxSizing: 'border-box',
    minWidth: 0,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  padded: { padding: '16px' },
});

interface CardProps extends HTMLAttributes<HTMLElement> {
  padded?: boolean;
  ref?: Ref<HTMLElement>;
}

export function Card({ padded = true, className, ...rest }: CardProps) {
  const styles = useStyles();
  return <section {...rest} className={mergeClasses(styles.card, padded && styles.padded, className)} />;
}
