/** Links to the notices, and shows how many are unread. */
import { useStore } from '@nanostores/react';
import { $location, watchUnread } from '@vakwerk/store';
import { BellIcon, IconCounter, Link, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../common/contract/users.ts';

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: '4px',
    '@media (pointer: coarse)': { width: '40px', height: '40px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Larger numbers are shown as "99+". */
const TOLD_MAX = 99;

export function NoticesBell({ user: { unreadNotices: unread = 0 } }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const { path } = useStore($location);
  useEffect(watchUnread, []);
  const count = unread > TOLD_MAX ? `${TOLD_MAX}+` : unread;
  const label = unread > 0 ? t('shell.notices.unread', { count }) : t('shell.notices.none');
  return (
    <>
      <Link
        isPlain
        className={styles.link}
        href="/notices"
        aria-label={label}
        title={label}
        aria-current={path === '/notices' ? 'page' : undefined}
      >
        <BellIcon size={20} />
        <IconCounter count={unread} />
      </Link>
      <span role="status" className={styles.spoken}>
        {useArrived(unread)}
      </span>
    </>
  );
}

/** Announces notices that arrived after the page was opened, but not earlier or read ones. */
function useArrived(unread: number): string {
  const t = useTranslate();
  const [arrived, setArrived] = useState(0);
  const lastUnread = useRef<number>(undefined);
  useEffect(() => {
    const more = unread - (lastUnread.current ?? unread);
    lastUnread.current = unread;
    setArrived(Math.max(0, more));
  }, [unread]);
  return arrived > 0 ? t('shell.notices.arrived', { count: arrived }) : '';
}
