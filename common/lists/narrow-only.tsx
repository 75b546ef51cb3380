/** Words under the name of a row, for columns that a list has no room for. */
import { makeStyles, UnderName } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { WIDE, WIDEST } from './list-widths.ts';

const useNarrowStyles = makeStyles({
  narrow: { [WIDE]: { display: 'none' } },
  wide: { display: 'none', [WIDE]: { display: 'inline' } },
  middle: { display: 'none', [WIDE]: { display: 'block' }, [WIDEST]: { display: 'none' } },
});

/** Under the name of a row, what hidden columns say. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <UnderName className={useNarrowStyles().narrow}>{children}</UnderName>;
}

/** Under the name of a row, what only the narrow list and this one leave out. */
export function MiddleOnly({ children }: { children: ReactNode }) {
  return <UnderName className={useNarrowStyles().middle}>{children}</UnderName>;
}

/** Words that a narrow list has no room for, such as those beside an icon. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={useNarrowStyles().wide}>{children}</span>;
}
