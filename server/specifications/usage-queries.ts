/** Finds the projects that use a specification. Any query may read any table. */
import { sql } from 'kysely';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';

export interface UsingProject {
  id: string;
  name: string;
  status: 'ACTIVE' | 'ARCHIVED';
  organizationId: string;
  organizationName: string;
  specificationId: string;
  version: string;
  disabledRules: string[];
}

export async function countUsingProjects(db: Queries, specificationIds: string[]): Promise<number> {
  if (specificationIds.length === 0) return 0;
  const { projects } = await db
    .selectFrom('project_specifications')
    .select((row) => row.fn.count<number>('project_id').distinct().as('projects'))
    .where('specification_id', 'in', specificationIds)
    .executeTakeFirstOrThrow();
  return Number(projects);
}

interface UsageSearch {
  seriesId: string;
  /** Restricts to projects of this organization. */
  organizationId?: string;
  query?: string;
  limit: number;
  offset: number;
}

/** Returns the projects with any version, by name. */
export async function searchUsingProjects(
  db: Queries,
  { seriesId, organizationId, query, limit, offset }: UsageSearch,
): Promise<{ data: UsingProject[]; total: number }> {
  let uses = usesOf(db, seriesId).where(matchesAllWords('projects.search_text', query));
  if (organizationId !== undefined) uses = uses.where('projects.organization_id', '=', organizationId);
  const page = withColumns(uses).orderBy(inReadingOrder('projects.name')).orderBy('projects.id').orderBy('uses.id');
  return findPage(page, { limit, offset });
}

/** Returns the projects that disabled some of its rules. */
export async function findConfiguringProjects(
  db: Queries,
  seriesId: string,
  { organizationId, limit }: { organizationId?: string; limit: number },
): Promise<UsingProject[]> {
  let uses = usesOf(db, seriesId).where(sql<boolean>`cardinality(uses.disabled_rules) > 0`);
  if (organizationId !== undefined) uses = uses.where('projects.organization_id', '=', organizationId);
  return withColumns(uses).orderBy(inReadingOrder('projects.name')).orderBy('uses.id').limit(limit).execute();
}

function usesOf(db: Queries, seriesId: string) {
  return db
    .selectFrom('project_specifications as uses')
    .innerJoin('specifications', 'specifications.id', 'uses.specification_id')
    .innerJoin('projects', 'projects.id', 'uses.project_id')
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .where('specifications.series_id', '=', seriesId);
}

function withColumns(uses: ReturnType<typeof usesOf>) {
  return uses
    .select(['projects.id', 'projects.name', 'projects.status', 'specifications.version', 'uses.disabled_rules as disabledRules'])
    .select(['specifications.id as specificationId'])
    .select(['organizations.id as organizationId', 'organizations.name as organizationName']);
}
