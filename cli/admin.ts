/** `vakwerk admin create --email E`: a platform admin, and a link to sign in and set a password with (D60). */
import { ensureAdmin } from '../server/auth/first-admin.ts';
import { createTicket } from '../server/auth/tickets.ts';
import { addressOf } from '../server/config.ts';
import { withDatabase } from './open-data.ts';

export function createAdmin(email: string): Promise<number> {
  return withDatabase(async (db, config) => {
    const now = new Date();
    const id = await ensureAdmin(db, { email, now });
    const ticket = await createTicket(db, id, now);
    process.stdout.write(
      `${email} is a platform admin. Sign in within 10 minutes, once:\n${addressOf(config)}/sign-in?token=${ticket}\n`,
    );
    return 0;
  });
}
