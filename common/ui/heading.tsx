/** A heading at the place that it has among the headings of a page: of ours from 1 on, of another site from where it says. */
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
  /** 1 for the first of what it stands in, 2 for one under that. */
  at: Level;
}

export function Heading({ at, ...props }: HeadingProps) {
  const level = Math.min(6, Math.max(1, Math.round(useContext(FirstLevel)) + at - 1)) as Level;
  const Tag: `h${Level}` = `h${level}`;
  return <Tag {...props} />;
}
