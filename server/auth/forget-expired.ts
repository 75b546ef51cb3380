/** Deletes expired sessions, links, tokens, programs, counts and logs of webhooks, at the start and every hour. */
import { WEBHOOK_LOG_DAYS } from '../../common/contract/limits.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import type { Database } from '../db/tables.ts';
import { deleteExpiredEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { deleteExpiredPrograms } from '../programs/program-queries.ts';
import { deleteExpiredCounts } from '../sessions/throttle.ts';
import { forgetTold } from '../webhooks/tell-once.ts';
import { deleteOldEvents } from '../webhooks/webhook-queries.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Tables whose rows are of no use after `expires_at`. */
const EXPIRING = [
  'sessions',
  'tickets',
  'oidc_attempts',
  'password_resets',
  'address_changes',
  'sign_in_steps',
  'passkey_challenges',
] as const;

export async function forgetExpired(db: Database, now: Date): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await deleteExpiredCounts(db, now);
  await deleteExpiredEmbedTokens(db, now);
  await deleteExpiredPrograms(db, now);
  const month = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS);
  await deleteOldEvents(db, month);
  await forgetTold(db, month);
}

/** Returns a function that stops it. */
export function forgetExpiredHourly(
  { db, now }: Pick<OpenedDatabase, 'db' | 'now'>,
  onError: (error: Error) => void,
): () => void {
  const forget = () => forgetExpired(db, now()).catch(onError);
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
