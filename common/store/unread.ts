/** How many notices are unread: it comes with the user, and is asked again while the page is open. */
import { countUnreadNotices, isApiError } from '@vakwerk/api';
import { NOTICES_POLL_MS } from '../contract/limits.ts';
import { laterWhenVisible } from './page-visibility.ts';
import { $user } from './session.ts';

export function noteUnread(unreadNotices: number): void {
  const user = $user.get();
  if (user && user.unreadNotices !== unreadNotices) $user.set({ ...user, unreadNotices });
}

/** Asks every minute while the page is in sight, and at once where the user came without it. Returns a function that stops it. */
export function watchUnread(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const ask = async () => {
    try {
      const { unreadNotices } = await countUnreadNotices(signal);
      if (!signal.aborted && unreadNotices !== undefined) noteUnread(unreadNotices);
    } catch (error) {
      // What the page itself asks for says that the session or the server is away.
      if (!isApiError(error)) throw error;
    }
    if (!signal.aborted) laterWhenVisible(NOTICES_POLL_MS, signal, ask);
  };
  if ($user.get()?.unreadNotices === undefined) void ask();
  else laterWhenVisible(NOTICES_POLL_MS, signal, ask);
  return () => stopped.abort();
}
