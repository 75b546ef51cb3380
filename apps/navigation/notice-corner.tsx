import { makeStyles, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  corner: {
    position: 'fixed',
    left: '16px',
    // Above the footer, whose links it would cover; pages end with as much empty room.
    bottom: '56px',
    zIndex: 900,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    rowGap: '8px',
    maxWidth: 'calc(100vw - 32px)',
  },
});

/** A stack of notices that stay until they are answered. */
export function NoticeCorner({ children }: { children: ReactNode }) {
  return <div className={useStyles().corner}>{children}</div>;
}

export const useNoticeStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '8px',
    boxSizing: 'border-box',
    maxWidth: '100%',
    padding: '8px 8px 8px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
  },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', alignItems: 'center', columnGap: '4px' },
});
