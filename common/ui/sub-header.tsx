/** The strip under the header inside a project or an organization: the current place, and links from there. */

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { besideWorkbench, offPaper, TABLET_SCREEN, WIDE_SCREEN, WORKBENCH_SCREEN } from './ground.ts';

const useStyles = makeStyles({
  strip: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, backgroundColor: tokens.colorNeutralBackground1 },
  inner: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    boxSizing: 'border-box',
    minHeight: '48px',
    width: '100%',
    maxWidth: '1344px',
    margin: '0 auto',
    padding: '8px 16px',
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    [TABLET_SCREEN]: { padding: '8px 24px' },
    [WIDE_SCREEN]: { padding: '8px 32px' },
    [WORKBENCH_SCREEN]: {
      ':global([data-workbench])': {
        ...besideWorkbench[WORKBENCH_SCREEN][':global([data-workbench])'],
        minHeight: '40px',
        paddingTop: '4px',
        paddingBottom: '4px',
      },
    },
  },
  place: {
    display: 'flex',
    flexGrow: 1,
    flexBasis: 0,
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '8px',
    minWidth: '160px',
    overflowWrap: 'anywhere',
  },
  // Links are not printed.
  actions: { ...offPaper, display: 'flex', alignItems: 'center', columnGap: '16px' },
});

export function SubHeader({ label, children, actions }: { label: string; children: ReactNode; actions?: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.strip} aria-label={label}>
      <div className={styles.inner}>
        <div className={styles.place}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
