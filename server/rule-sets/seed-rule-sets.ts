/** Stores the shipped rule sets of specifications/ at every start. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRuleSet } from '../../engine/rules/parse-rule-set.ts';
import type { Queries } from '../db/tables.ts';
import { saveShipped } from './rule-set-queries.ts';

interface SeedOptions {
  folder: string;
  organization: { id: string };
  now: Date;
}

/** Inserts the rule sets; one whose file changed without a new version is replaced. Idempotent. */
export async function seedRuleSets(db: Queries, { folder, organization, now }: SeedOptions): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.rules.json'));
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    const { ruleSet, problems } = parseRuleSet(bytes);
    if (!ruleSet) throw new Error(`${name}: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
    await saveShipped(db, { organizationId: organization.id, ruleSet, source: bytes, createdBy: null, now });
  }
}
