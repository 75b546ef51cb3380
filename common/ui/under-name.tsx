/** Small text under the name of a row or a choice: an address, or the content of hidden columns. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { layout } from './layout.ts';

const useStyles = makeStyles({
  under: {
    display: 'block',
    ...layout.small,
    fontWeight: 400,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
});

export function UnderName({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={mergeClasses(useStyles().under, className)}>{children}</span>;
}
