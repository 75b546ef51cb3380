/** Deletes expired sessions, links, tokens, programs, open pages of drafts, counts and logs of webhooks, at the start and every hour. */
import type { OpenedDatabase } from '../db/open-database.ts';
import type { Database } from '../db/tables.ts';
import { deleteExpiredEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { deleteExpiredPrograms } from '../programs/program-queries.ts';
import { deleteExpiredCounts } from '../sessions/throttle.ts';
import { deleteOldNotificationClaims } from '../webhooks/claim-notification.ts';
import { deleteOldEvents } from '../webhooks/webhook-queries.ts';

/** How long messages and their attempts are kept. */
const WEBHOOK_LOG_DAYS = 30;

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Tables whose rows are useless after `expires_at`. */
const EXPIRING = [
  'sessions',
  'tickets',
  'oidc_attempts',
  'password_resets',
  'address_changes',
  'sign_in_steps',
  'passkey_challenges',
  'draft_editors',
] as const;

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await deleteExpiredCounts(db, now);
  await deleteExpiredEmbedTokens(db, now);
  await deleteExpiredPrograms(db, now);
  const month = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS);
  await deleteOldEvents(db, month);
  await deleteOldNotificationClaims(db, month);
}

/** Deletes expired rows now and every hour. Returns a function that stops it. */
export function deleteExpiredHourly(
  { db, now }: Pick<OpenedDatabase, 'db' | 'now'>,
  onError: (error: Error) => void,
): () => void {
  const forget = () => deleteExpired(db, now()).catch(onError);
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
