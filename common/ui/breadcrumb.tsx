/** Where one is in a tree: links to what is above, the current place as plain text. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '4px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '14px',
    lineHeight: '20px',
  },
  entry: { display: 'inline-flex', alignItems: 'center', minWidth: 0, maxWidth: '100%', color: tokens.colorNeutralForeground2 },
  separator: { paddingLeft: '8px', paddingRight: '8px', color: tokens.colorNeutralForeground3 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
        {entries.map(({ key, content }, index) => (
          <li key={key} className={styles.entry} aria-current={index === entries.length - 1 ? 'page' : undefined}>
            {index > 0 && (
              <span aria-hidden className={styles.separator}>
                ›
              </span>
            )}
            <span className={styles.text}>{content}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
