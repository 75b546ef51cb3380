/** Requests and uses a link for a forgotten password (D67, D68). Throttled like sign-in (D69). */
import type { PasswordLink } from '../../common/contract/sign-in.ts';
import type { Database } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { type Attempt, countAttempt, undoAttempt } from '../sessions/throttle.ts';
import { type PasswordByLink, readPasswordLink, setPasswordByLink } from './password-resets.ts';

/**
 * Enqueues the mail for existing and unknown addresses alike: answer and time are the same, and the delivery checks the
 * address. Requests from many addresses send as many mails as those from one; earlier links still work.
 */
export async function requestReset(
  { db, enqueueMail }: { db: Database; enqueueMail: EnqueueMail },
  attempt: Attempt & { email: string },
): Promise<void> {
  const tooMany = await countAttempt(db, { ...attempt, kind: 'reset' });
  if (tooMany > 0) return;
  await db.transaction().execute((trx) => enqueueMail(trx, { kind: 'RESET', email: attempt.email.trim() }));
}

/** Returns the purpose of a link. Refuses with TOKEN_EXPIRED; guessing is throttled per address. */
export async function readLinkPurpose(db: Database, token: string, attempt: Omit<Attempt, 'email'>): Promise<PasswordLink> {
  const guess: Attempt = { ...attempt, kind: 'reset' };
  await countAttempt(db, guess);
  const link = await readPasswordLink(db, token, attempt.now);
  await undoAttempt(db, guess);
  return link;
}

/** Sets the password. Refuses like `readLinkPurpose`. */
export async function resetPassword(db: Database, reset: PasswordByLink, attempt: Omit<Attempt, 'email'>): Promise<void> {
  await readLinkPurpose(db, reset.token, attempt);
  await setPasswordByLink(db, reset, attempt.now);
}
