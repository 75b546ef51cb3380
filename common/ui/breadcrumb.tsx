/** Shows the place in a tree: links to the levels above, and the current place as plain text. */

import {
  BreadcrumbDivider,
  BreadcrumbItem,
  Breadcrumb as FluentBreadcrumb,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    // Wraps like a text, and shows four lines at most.
    display: '-webkit-box',
    WebkitLineClamp: 4,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    // Space for the focus ring, which `overflow` would clip, and between the lines.
    margin: '-2px',
    padding: '0 2px',
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    '@media print': { display: 'block' },
  },
  entry: { display: 'inline', textWrap: 'wrap' },
  divider: {
    display: 'inline',
    paddingLeft: '4px',
    paddingRight: '4px',
    color: tokens.colorNeutralForeground3,
    '& > svg': { verticalAlign: '-3px' },
    // A word joiner, so that no line begins with a divider.
    '::before': { content: '"\\2060"' },
  },
});

interface BreadcrumbEntry {
  key: string;
  /** A link, or the text of the current place. */
  content: ReactNode;
}

export function Breadcrumb({ label, entries }: { label: string; entries: BreadcrumbEntry[] }) {
  const styles = useStyles();
  const last = entries.length - 1;
  return (
    <FluentBreadcrumb aria-label={label} list={{ className: styles.list }}>
      {entries.map(({ key, content }, index) => (
        <Fragment key={key}>
          <BreadcrumbItem className={styles.entry} aria-current={index === last ? 'page' : undefined}>
            {content}
          </BreadcrumbItem>
          {index < last && (
            <>
              <BreadcrumbDivider className={styles.divider} />{' '}
            </>
          )}
        </Fragment>
      ))}
    </FluentBreadcrumb>
  );
}
