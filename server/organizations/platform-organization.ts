/** The organization of platform-wide specifications (D132). */

import { sql } from 'kysely';
import { normalizeSearchText } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';

const NAME = 'Vakwerk';

/** Creates the organization if missing. Idempotent. */
export async function ensurePlatformOrganization(db: Queries): Promise<{ id: string; name: string }> {
  const existing = await findPlatformOrganization(db);
  if (existing) return existing;
  const values = { name: NAME, platform: true, search_text: normalizeSearchText(NAME) };
  // A parallel start may have inserted it first.
  await db
    .insertInto('organizations')
    .values(values)
    // A literal, because a generic plan finds no partial index for a parameter.
    .onConflict((conflict) => conflict.column('platform').where(sql<boolean>`platform`).doNothing())
    .execute();
  const created = await findPlatformOrganization(db);
  if (!created) throw new Error('The platform has no record of its own');
  return created;
}

function findPlatformOrganization(db: Queries): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('organizations').select(['id', 'name']).where('platform', '=', true).executeTakeFirst();
}
