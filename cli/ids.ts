/** `vakwerk ids import FILE.ids`: adds a specification to the platform or to an organization. */

import type { Database } from '../server/db/tables.ts';
import { isEntityId } from '../server/http/entity-id.ts';
import { ensurePlatformOrganization } from '../server/organizations/platform-organization.ts';
import { addVersion, createSpecification, type ImportOptions } from '../server/specifications/import-specification.ts';
import { type IdsSource, readSpecification } from '../server/specifications/read-specification.ts';
import { findSpecification } from '../server/specifications/specification-queries.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { withDatabase } from './open-data.ts';
import { readInput } from './read-input.ts';
import { refusalsAsBadInput } from './refusals-as-bad-input.ts';

interface ImportRequest {
  path: string;
  /** File that maps rules to groups, as JSON or CSV. */
  groups?: string;
  isDefault: boolean;
  organizationId?: string;
  /** Id of the specification to which this adds a newer version. */
  versionOf?: string;
  force: boolean;
}

export async function importIds(request: ImportRequest): Promise<number> {
  const groups = request.groups === undefined ? undefined : readInput(request.groups).toString('utf8');
  const source = { bytes: readInput(request.path), groups };
  // Validates the file first, so that a refused file does not start a database.
  const { name, version } = await refusalsAsBadInput(() => readSpecification(source, request.force), request.path);
  const title = `${name}${version && ` (${version})`}`;
  return withDatabase(async (db, { dataFolder, s3 }, now) => {
    const options = { db, storage: await openStorage({ dataFolder, s3 }) };
    const [first, ...more] = await refusalsAsBadInput(() => store(options, source, { ...request, now: now() }), request.path);
    process.stdout.write(terminalLines([`${title} ${first}`, ...more]));
    return 0;
  });
}

/** Stores the specification. Returns the result as lines, the first continues a sentence that starts with its name. */
async function store(options: ImportOptions, source: IdsSource, request: ImportRequest & { now: Date }): Promise<string[]> {
  const { isDefault, organizationId, versionOf, force, now } = request;
  const input = { source, force, actorId: null, now };
  if (versionOf !== undefined) return storeVersion(options, versionOf, input);
  const organization = await findOrganization(options.db, organizationId);
  const { id } = await createSpecification(options, { ...input, organization, isDefault });
  return [`is a specification of ${organization.name}: ${id}`];
}

async function storeVersion(
  options: ImportOptions,
  versionOf: string,
  input: Omit<Parameters<typeof addVersion>[1], 'seriesId' | 'organizationName'>,
): Promise<string[]> {
  const specification = isEntityId(versionOf) ? await findSpecification(options.db, 'all', versionOf) : undefined;
  if (!specification) throw new BadInput(`there is no specification ${versionOf}`);
  const { series_id: seriesId, organizationName, name } = specification.record;
  const { id, migration } = await addVersion(options, { ...input, seriesId, organizationName });
  const { kept: unchanged, vanished, added } = migration;
  const lost = migration.projects.filter(({ disabledRules }) => disabledRules.lost.length > 0).length;
  return [
    `is a newer version of ${name}: ${id}`,
    `${unchanged.length} rules kept, ${vanished.length} gone, ${added.length} new; ${lost} projects disabled a rule that is gone`,
  ];
}

async function findOrganization(db: Database, id: string | undefined): Promise<{ id: string; name: string }> {
  if (id === undefined) return ensurePlatformOrganization(db);
  const organization = isEntityId(id)
    ? await db.selectFrom('organizations').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!organization) throw new BadInput(`there is no organization ${id}`);
  return organization;
}
