/** Provides texts that are shown only at some widths of a list. */
import { makeStyles, UnderName } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { WIDE, WIDEST } from './list-widths.ts';

const useNarrowStyles = makeStyles({
  narrow: { [WIDE]: { display: 'none' } },
  wide: { display: 'none', [WIDE]: { display: 'inline' } },
  middle: { display: 'none', [WIDE]: { display: 'block' }, [WIDEST]: { display: 'none' } },
});

/** Shows the content of hidden columns under the name of a row, in a narrow list. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <UnderName className={useNarrowStyles().narrow}>{children}</UnderName>;
}

/** Shows the same at medium widths. */
export function MiddleOnly({ children }: { children: ReactNode }) {
  return <UnderName className={useNarrowStyles().middle}>{children}</UnderName>;
}

/** Shows text for which a narrow list has no room, such as that next to an icon. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={useNarrowStyles().wide}>{children}</span>;
}
