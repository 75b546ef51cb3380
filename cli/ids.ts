/** `vakwerk ids import FILE.ids`: adds a specification, platform-wide or of one organization. */
import { readFileSync } from 'node:fs';
import { isRefusal } from '../common/contract/errors.ts';
import type { Database } from '../server/db/tables.ts';
import { isEntityId } from '../server/http/entity-id.ts';
import { ensurePlatformOrganization } from '../server/organizations/platform-organization.ts';
import { importSpecification, readSpecification } from '../server/specifications/import-specification.ts';
import { BadInput } from './bad-input.ts';
import { withDatabase } from './open-data.ts';

export interface ImportOptions {
  path: string;
  /** Mapping of rules to groups, JSON or CSV. */
  groups?: string;
  isDefault: boolean;
  organizationId?: string;
  force: boolean;
}

export async function importIds({ path, groups, isDefault, organizationId, force }: ImportOptions): Promise<number> {
  const source = { bytes: readInput(path), groups: groups === undefined ? undefined : readInput(groups).toString('utf8') };
  // Before the database is opened: a file that is refused must not start one.
  const { name, version } = refusalsAsBadInput(path, () => readSpecification(source, force));
  return withDatabase(async (db) => {
    const organization = await findOrganization(db, organizationId);
    const id = await importSpecification(db, { organization, source, sourceKey: null, isDefault, force, now: new Date() });
    process.stdout.write(`${name}${version && ` (${version})`} is a specification of ${organization.name}: ${id}\n`);
    return 0;
  });
}

function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new BadInput(`${path}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
  }
}

function refusalsAsBadInput<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new BadInput(`${path}: ${error.code}, ${error.message}`, { cause: error });
  }
}

async function findOrganization(db: Database, id: string | undefined): Promise<{ id: string; name: string }> {
  if (id === undefined) return ensurePlatformOrganization(db);
  const found = isEntityId(id)
    ? await db.selectFrom('organizations').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw new BadInput(`there is no organization ${id}`);
  return found;
}
