/** Deletes expired sessions, links, tokens, programs, counts and logs of webhooks, at the start and every hour. */
import { WEBHOOK_LOG_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import { deleteExpiredEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { deleteExpiredPrograms } from '../programs/program-queries.ts';
import { deleteExpiredSessions } from '../sessions/session-queries.ts';
import { deleteExpiredCounts } from '../sessions/throttle.ts';
import { deleteExpiredChanges } from '../users/address-changes.ts';
import { deleteExpiredChallenges } from '../users/passkey-queries.ts';
import { forgetTold } from '../webhooks/tell-once.ts';
import { deleteOldEvents } from '../webhooks/webhook-queries.ts';
import { deleteExpiredAttempts } from './oidc-attempts.ts';
import { deleteExpiredPasswordLinks } from './password-resets.ts';
import { deleteExpiredSteps } from './sign-in-steps.ts';
import { deleteExpiredTickets } from './tickets.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredCounts(db, now);
  await deleteExpiredTickets(db, now);
  await deleteExpiredAttempts(db, now);
  await deleteExpiredPasswordLinks(db, now);
  await deleteExpiredChanges(db, now);
  await deleteExpiredSteps(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredEmbedTokens(db, now);
  await deleteExpiredPrograms(db, now);
  const month = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS);
  await deleteOldEvents(db, month);
  await forgetTold(db, month);
}

/** Returns a function that stops it. */
export function forgetExpiredHourly(db: Database, onError: (error: Error) => void): () => void {
  const forget = () => forgetExpired(db, new Date()).catch(onError);
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
