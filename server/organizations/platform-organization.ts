/** The record that platform-wide specifications belong to (D132). */

import { normalizeSearchText } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';

const NAME = 'Vakwerk';

/** Made at the first start. Safe to run at every start. */
export async function ensurePlatformOrganization(db: Queries): Promise<{ id: string; name: string }> {
  const known = await db.selectFrom('organizations').select(['id', 'name']).where('platform', '=', true).executeTakeFirst();
  if (known) return known;
  return db
    .insertInto('organizations')
    .values({ name: NAME, platform: true, search_text: normalizeSearchText(NAME) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
