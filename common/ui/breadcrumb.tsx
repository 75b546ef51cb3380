/** Where one is in a tree: links to what is above, the current place as plain text. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    // As a text: names run on over the lines, of which a very long one takes no more than four.
    display: '-webkit-box',
    WebkitLineClamp: 4,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    // Room for the ring of a focused link, which would be cut off otherwise, and between links on two lines.
    margin: '-2px',
    padding: '0 2px',
    listStyle: 'none',
    fontSize: '14px',
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    '@media print': { display: 'block' },
  },
  entry: { display: 'inline' },
  // Its sign stays with it: none begins a line.
  link: { whiteSpace: 'nowrap', '& > :first-child': { whiteSpace: 'normal' } },
  separator: { paddingLeft: '8px', paddingRight: '4px', color: tokens.colorNeutralForeground3 },
});

interface BreadcrumbEntry {
  key: string;
  /** A link, or the text of the current place. */
  content: ReactNode;
}

export function Breadcrumb({ label, entries }: { label: string; entries: BreadcrumbEntry[] }) {
  const styles = useStyles();
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {entries.map(({ key, content }, index) =>
          index === entries.length - 1 ? (
            <li key={key} className={styles.entry} aria-current="page">
              {content}
            </li>
          ) : (
            <Fragment key={key}>
              <li className={mergeClasses(styles.entry, styles.link)}>
                {content}
                <span aria-hidden className={styles.separator}>
                  ›
                </span>
              </li>{' '}
            </Fragment>
          ),
        )}
      </ol>
    </nav>
  );
}
