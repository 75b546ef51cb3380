/** The record that platform-wide specifications belong to (D132). */

import { sql } from 'kysely';
import { normalizeSearchText } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';

const NAME = 'Vakwerk';

/** Made at the first start. Safe to run at every start. */
export async function ensurePlatformOrganization(db: Queries): Promise<{ id: string; name: string }> {
  const known = await findPlatformOrganization(db);
  if (known) return known;
  const made = { name: NAME, platform: true, search_text: normalizeSearchText(NAME) };
  // Another server that starts at this moment may be first: then its record is the one.
  await db
    .insertInto('organizations')
    .values(made)
    // Written out: once a plan is to serve all values, no index is found for a parameter.
    .onConflict((conflict) => conflict.column('platform').where(sql<boolean>`platform`).doNothing())
    .execute();
  const found = await findPlatformOrganization(db);
  if (!found) throw new Error('The platform has no record of its own');
  return found;
}

function findPlatformOrganization(db: Queries): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('organizations').select(['id', 'name']).where('platform', '=', true).executeTakeFirst();
}
