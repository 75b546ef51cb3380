/** Computes the report of a newer version: its changes of rules, and the effect on the configuration of projects (D13). */
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { MigrationReport, RuleChanges, RuleName } from '../../common/contract/specifications.ts';
import type { Queries } from '../db/tables.ts';
import { splitDisabled } from './compare-versions.ts';
import { findRules } from './find-rules.ts';
import { countUsingProjects, findConfiguringProjects } from './usage-queries.ts';
import { findVersionIds, type VersionRow } from './version-queries.ts';

interface MigrationQuestion {
  to: { id: string | null; version: string };
  rules: RuleChanges;
  /** Organization whose projects may be named; absent: all. */
  namedOrganizationId?: string;
}

export async function reportMigration(
  db: Queries,
  { id, version, series_id }: VersionRow,
  { to, rules, namedOrganizationId }: MigrationQuestion,
): Promise<MigrationReport> {
  const named = { organizationId: namedOrganizationId, limit: LIST_LIMIT_MAX };
  const configuring = await findConfiguringProjects(db, series_id, named);
  const after = [...rules.kept, ...rules.added];
  const before = await readRules(db, configuring);
  const projects = configuring.map((project) => ({
    id: project.id,
    name: project.name,
    version: project.version,
    disabledRules: splitDisabled(project.disabledRules, before.get(project.specificationId) ?? [], after),
  }));
  const projectsTotal = await countUsingProjects(db, await findVersionIds(db, series_id));
  return { from: { id, version }, to, ...rules, projectsTotal, projects };
}

/** Reads the rules that projects disabled, from the version that each project added. */
async function readRules(
  db: Queries,
  projects: { specificationId: string; disabledRules: string[] }[],
): Promise<Map<string, RuleName[]>> {
  const ids = projects.map(({ specificationId }) => specificationId);
  const disabled = projects.flatMap(({ disabledRules }) => disabledRules);
  const rulesBySpecification = new Map<string, RuleName[]>();
  for (const { specificationId, ...rule } of await findRules(db, ids, disabled))
    rulesBySpecification.set(specificationId, [...(rulesBySpecification.get(specificationId) ?? []), rule]);
  return rulesBySpecification;
}
