/** Manages short messages in a corner that close by themselves (specification §9). */
import { atom } from 'nanostores';

/** How long a notification stays, and how long it takes to close. */
const NOTIFICATION_MS = 4_000;
const NOTIFICATION_CLOSING_MS = 225;

type NotificationVariant = 'error' | 'info' | 'warning' | 'success';

interface Notification {
  id: number;
  variant: NotificationVariant;
  title: string;
  body?: string;
  link?: { href: string; text: string };
  /** Whether the closing animation runs. */
  closing?: true;
}

export const $notifications = atom<Notification[]>([]);

let lastId = 0;

/** Shows a notification and returns its id. */
export function notify({
  durationMs = NOTIFICATION_MS,
  ...words
}: Omit<Notification, 'id' | 'closing'> & { durationMs?: number }): number {
  lastId += 1;
  const id = lastId;
  $notifications.set([...$notifications.get(), { ...words, id }]);
  setTimeout(() => dismiss(id), durationMs);
  return id;
}

export function dismiss(id: number): void {
  const notification = $notifications.get().find((one) => one.id === id);
  if (!notification || notification.closing) return;
  $notifications.set($notifications.get().map((one) => (one.id === id ? { ...one, closing: true } : one)));
  setTimeout(() => $notifications.set($notifications.get().filter((one) => one.id !== id)), NOTIFICATION_CLOSING_MS);
}
