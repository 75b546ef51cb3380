/** Sends a mail of the queue. Creates the token of its link here, so that only the mail has it. */
import type { Database } from '../db/tables.ts';
import { composeMail, findMailFacts, type MailOrder } from '../mail/all-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findDigest } from '../notices/notice-queries.ts';
import { createChangeLink } from '../users/address-changes.ts';
import { createPasswordLink } from '../users/create-password-link.ts';
import { findUser, findUserByEmail } from '../users/user-queries.ts';

interface DeliverOptions {
  db: Database;
  mailer: Pick<Mailer, 'send'>;
  /** Address of the service, for links; never taken from a request. */
  address: string;
  now(): Date;
}

/** Delivers a mail. Idempotent: the link of a failed attempt reached nobody. Unknown addresses get no mail (D67). */
export async function deliverMail(order: MailOrder, { db, mailer, address, now }: DeliverOptions): Promise<void> {
  const user = order.kind === 'RESET' ? await findUserByEmail(db, order.email) : await findUser(db, order.userId);
  if (!user) return;
  const facts = await findMailFacts(order, {
    db,
    user,
    createPasswordLink: (link) => createPasswordLink(db, user.id, link, now()),
    createChangeLink: (link) => createChangeLink(db, link, now()),
    findDigest: (day) => findDigest(db, user.id, day),
  });
  if (facts === undefined) return;
  const recipient = { email: user.email, firstName: user.first_name, language: user.language };
  await mailer.send(composeMail(order, facts, { recipient, address }));
}
