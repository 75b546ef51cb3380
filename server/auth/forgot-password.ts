/** Both halves of a forgotten password: asking for a link and using it (D67, D68). Braked like a sign-in (D69). */
import type { PasswordLink } from '../../common/contract/sign-in.ts';
import type { Database } from '../db/tables.ts';
import { type Attempt, countAttempt, forgiveAttempt } from '../sessions/throttle.ts';
import type { EnqueueMail } from '../users/invite-user.ts';
import { type PasswordByLink, readPasswordLink, setPasswordByLink } from './password-resets.ts';

/**
 * Puts the mail on the queue, whether the address is known or not: answer and time are the same, and sending finds out.
 * Who is asked for from everywhere at once gets no more mails than from one place; the links that came still work.
 */
export async function requestReset(
  { db, enqueueMail }: { db: Database; enqueueMail: EnqueueMail },
  attempt: Attempt & { email: string },
): Promise<void> {
  const tooMany = await countAttempt(db, { ...attempt, kind: 'reset' });
  if (tooMany > 0) return;
  await db.transaction().execute((trx) => enqueueMail(trx, { kind: 'RESET', email: attempt.email.trim() }));
}

/** What a link is for. Refuses with TOKEN_EXPIRED; guessing is braked per address. */
export async function lookAtLink(db: Database, token: string, attempt: Omit<Attempt, 'email'>): Promise<PasswordLink> {
  const guess: Attempt = { ...attempt, kind: 'reset' };
  await countAttempt(db, guess);
  const link = await readPasswordLink(db, token, attempt.now);
  await forgiveAttempt(db, guess);
  return link;
}

/** Refuses as `lookAtLink` does. */
export async function resetPassword(db: Database, reset: PasswordByLink, attempt: Omit<Attempt, 'email'>): Promise<void> {
  await lookAtLink(db, reset.token, attempt);
  await setPasswordByLink(db, reset, attempt.now);
}
