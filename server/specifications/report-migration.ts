/** The report that comes with a newer version: what becomes of the rules, and of what projects set for them (D13). */
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { MigrationReport } from '../../common/contract/specifications.ts';
import type { GroupDefinition } from '../../engine/ids/specification.ts';
import type { Queries, Row } from '../db/tables.ts';
import { compareVersions, splitDisabled } from './compare-versions.ts';
import { countUsingProjects, findConfiguringProjects } from './usage-queries.ts';
import { findVersionIds } from './version-queries.ts';

interface MigrationQuestion {
  to: { id: string | null; version: string; definition: GroupDefinition };
  /** Whose projects may be named; absent: all. */
  namedOrganizationId?: string;
}

export async function reportMigration(
  db: Queries,
  before: Row<'specifications'>,
  { to: { definition, ...to }, namedOrganizationId }: MigrationQuestion,
): Promise<MigrationReport> {
  const { series_id } = before;
  const named = { organizationId: namedOrganizationId, limit: LIST_LIMIT_MAX };
  const configuring = await findConfiguringProjects(db, series_id, named);
  const definitions = await readDefinitions(db, [...new Set(configuring.map(({ specificationId }) => specificationId))]);
  const projects = configuring.map((project) => ({
    id: project.id,
    name: project.name,
    version: project.version,
    disabledRules: splitDisabled(
      project.disabledRules,
      definitions.get(project.specificationId) ?? before.definition,
      definition,
    ),
  }));
  return {
    from: { id: before.id, version: before.version },
    to,
    ...compareVersions(before.definition, definition),
    projectsTotal: await countUsingProjects(db, await findVersionIds(db, series_id)),
    projects,
  };
}

/** A project has rules disabled of the version that it added. */
async function readDefinitions(db: Queries, ids: string[]): Promise<Map<string, GroupDefinition>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('specifications').select(['id', 'definition']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, definition }) => [id, definition]));
}
