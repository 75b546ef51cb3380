/** Tracks how many notices are unread: the number comes with the user, and is polled while the page is open. */
import { api, isApiError } from '@vakwerk/api';
import { NOTICES_POLL_MS } from '../contract/wait-times.ts';
import { laterWhenVisible } from './page-visibility.ts';
import { $user } from './session.ts';

export function noteUnread(unreadNotices: number): void {
  const user = $user.get();
  if (user && user.unreadNotices !== unreadNotices) $user.set({ ...user, unreadNotices });
}

/** Polls every minute while the page is visible, and at once where the user came without it. Returns a function that stops it. */
export function watchUnread(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const ask = async () => {
    try {
      const { unreadNotices } = await api.getUser('me', { fields: ['unreadNotices'], signal });
      if (!signal.aborted && unreadNotices !== undefined) noteUnread(unreadNotices);
    } catch (error) {
      // The page's own requests report a lost session or server.
      if (!isApiError(error)) throw error;
    }
    if (!signal.aborted) laterWhenVisible(NOTICES_POLL_MS, signal, ask);
  };
  if ($user.get()?.unreadNotices === undefined) void ask();
  else laterWhenVisible(NOTICES_POLL_MS, signal, ask);
  return () => stopped.abort();
}
