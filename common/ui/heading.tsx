/** A heading with its level on the page: from 1 in our own pages, from the level that a host page gives in an element. */
import type { ComponentProps, ReactNode } from 'react';
import { createContext, useContext } from 'react';

type Level = 1 | 2 | 3 | 4 | 5 | 6;

const FirstLevel = createContext(1);

interface HeadingsProps {
  /** Level of the first heading inside. */
  from: number;
  children: ReactNode;
}

export function Headings({ from, children }: HeadingsProps) {
  return <FirstLevel value={from}>{children}</FirstLevel>;
}

interface HeadingProps extends ComponentProps<'h1'> {
  /** Relative to the headings around it: 1 for the first level, 2 for the level below. */
  at: Level;
}

export function Heading({ at, ...props }: HeadingProps) {
  const level = Math.min(6, Math.max(1, Math.round(useContext(FirstLevel)) + at - 1)) as Level;
  const Tag: `h${Level}` = `h${level}`;
  return <Tag {...props} />;
}
