/** Mails to people of a project about what concerns them there. */
import type { Queries, Transaction } from '../db/tables.ts';
import type { MailOrder, ProjectNews } from '../mail/mail-order.ts';

export type EnqueueMail = (trx: Transaction, order: MailOrder) => Promise<void>;

interface Told extends ProjectNews {
  /** Who is told; others twice or unknown are left out. */
  to: readonly (string | null)[];
  /** Who did it, who knows already; null: nobody. */
  actorId: string | null;
}

/** Call it in the transaction of the change. Whether somebody wants the mail is looked at when it is sent. */
export async function mailNews(trx: Transaction, enqueueMail: EnqueueMail, { to, actorId, ...news }: Told): Promise<void> {
  const userIds = new Set(to.filter((one) => one !== null && one !== actorId));
  for (const userId of userIds) if (userId) await enqueueMail(trx, { kind: 'PROJECT_NEWS', userId, ...news });
}

export async function findProjectAdmins(db: Queries, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'ADMIN')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
