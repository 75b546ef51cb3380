/** Creates the first platform admin, without whom nobody could sign in (D60). */

import { MADE_UP_ADMIN_EMAIL } from '../../common/contract/sign-in.ts';
import { FEATURE_FLAGS } from '../../common/contract/users.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { hashPassword } from '../sessions/password.ts';
import { findUserByEmail, grantRights, insertUser } from '../users/user-queries.ts';
import { createTicket } from './tickets.ts';

interface FirstAdminOptions {
  /** VAKWERK_ADMIN_EMAIL and VAKWERK_ADMIN_PASSWORD */
  email?: string;
  password?: string;
  now: Date;
}

/**
 * Creates the account if no admin exists. Returns a sign-in ticket as long as the admin has no password, so that an unattended
 * start locks nobody out; otherwise undefined.
 */
export async function ensureFirstAdmin(db: Database, options: FirstAdminOptions): Promise<string | undefined> {
  const admin = (await findFirstAdmin(db)) ?? (await createFirstAdmin(db, options));
  return admin.hasPassword ? undefined : createTicket(db, admin.id, options.now);
}

interface Admin {
  id: string;
  hasPassword: boolean;
}

async function findFirstAdmin(db: Database): Promise<Admin | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row && { id: row.id, hasPassword: row.password_hash !== null };
}

async function createFirstAdmin(db: Database, { email, password, now }: FirstAdminOptions): Promise<Admin> {
  const password_hash = password === undefined || email === undefined ? null : await hashPassword(password);
  const id = await ensureAdmin(db, { email: email ?? MADE_UP_ADMIN_EMAIL, password_hash, now });
  return { id, hasPassword: password_hash !== null };
}

interface NewAdmin {
  email: string;
  /** Used for a new account only; an existing one keeps its own. */
  password_hash?: string | null;
  now: Date;
}

/** Creates a platform admin with every feature, or promotes the account with this address. */
export async function ensureAdmin(db: Database, { email, password_hash, now }: NewAdmin): Promise<string> {
  const rights = { admin: true, feature_flags: [...FEATURE_FLAGS] };
  return db.transaction().execute(async (trx) => {
    const existing = await findUserByEmail(trx, email);
    const person = { email, first_name: 'Platform', last_name: 'Admin', language: 'en' } as const;
    const id = existing?.id ?? (await insertUser(trx, { ...person, ...rights, password_hash }, now));
    if (existing) await grantRights(trx, id, { ...rights, operator: existing.operator }, now);
    const before = existing && { admin: existing.admin, featureFlags: existing.feature_flags };
    const details = { admin: true, featureFlags: rights.feature_flags, ...(before && { before }) };
    await recordAudit(trx, { actorId: null, action: 'user.rights-changed', subject: { type: 'user', id }, details, now });
    return id;
  });
}
