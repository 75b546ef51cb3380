/** Which lists of values the rules of a project get: by name, of its organization first, then of the owner of the rule set, then of the platform. */
import { listRules, type RuleSet } from '../../engine/rules/rule-set.ts';
import type { ListedEntry, UsedList } from '../../engine/rules/value-list.ts';
import type { Queries } from '../db/tables.ts';

/** A list as a validation looks values up in it. */
export interface GivenList extends UsedList {
  entries: ListedEntry[];
}

interface Attached {
  id: string;
  definition: RuleSet;
  disabledRules: readonly string[];
}

/** Returns the names of the lists that the rules of a rule set refer to, each once, without those of rules that are switched off. */
function listNamesOf({ definition, disabledRules }: Attached): string[] {
  const names = listRules(definition).flatMap((rule) =>
    rule.kind === 'LISTED' && rule.list !== undefined && !disabledRules.includes(rule.id) ? [rule.list] : [],
  );
  return [...new Set(names)].sort();
}

/** Returns the rule sets with the lists that their rules get in the project. A name without a list is left out. */
export async function withLists<RuleSetOfProject extends Attached>(
  db: Queries,
  projectId: string,
  attached: readonly RuleSetOfProject[],
): Promise<(RuleSetOfProject & { lists: GivenList[] })[]> {
  const chosen = await chooseLists(db, projectId, attached);
  const ids = [...new Set([...chosen.values()].flat().map(({ id }) => id))];
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('value_lists').select(['id', 'entries']).where('id', 'in', ids).execute();
  const entriesById = new Map(rows.map(({ id, entries }) => [id, entries as ListedEntry[]]));
  return attached.map((ruleSet) => ({
    ...ruleSet,
    lists: (chosen.get(ruleSet.id) ?? []).map(({ id, name, sha256 }) => ({ name, sha256, entries: entriesById.get(id) ?? [] })),
  }));
}

/** Returns the lists that the rules of each rule set get in the project now, without their values, by the id of the rule set. */
export async function findUsedLists(
  db: Queries,
  projectId: string,
  attached: readonly Attached[],
): Promise<Map<string, UsedList[]>> {
  const chosen = await chooseLists(db, projectId, attached);
  return new Map([...chosen].map(([id, lists]) => [id, lists.map(({ name, sha256 }) => ({ name, sha256 }))]));
}

type Candidate = UsedList & { id: string; organizationId: string; platform: boolean };

async function chooseLists(db: Queries, projectId: string, attached: readonly Attached[]): Promise<Map<string, Candidate[]>> {
  const namesById = new Map(attached.map((ruleSet) => [ruleSet.id, listNamesOf(ruleSet)]));
  const names = [...new Set([...namesById.values()].flat())];
  if (names.length === 0) return new Map();
  const candidates = await findCandidates(db, names);
  const { organization_id: projectOrganizationId } = await db
    .selectFrom('projects')
    .select('organization_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const owners = await db
    .selectFrom('rule_sets')
    .select(['id', 'organization_id'])
    .where('id', 'in', [...namesById.keys()])
    .execute();
  return new Map(
    owners.map(({ id, organization_id: owner }) => {
      const chosen = (namesById.get(id) ?? []).flatMap((name) => {
        const named = candidates.filter((one) => one.name === name);
        const ofOrganization = (organizationId: string) => named.find((one) => one.organizationId === organizationId);
        return ofOrganization(projectOrganizationId) ?? ofOrganization(owner) ?? named.find(({ platform }) => platform) ?? [];
      });
      return [id, chosen];
    }),
  );
}

function findCandidates(db: Queries, names: readonly string[]): Promise<Candidate[]> {
  return db
    .selectFrom('value_lists')
    .innerJoin('organizations', 'organizations.id', 'value_lists.organization_id')
    .select(['value_lists.id', 'value_lists.name', 'sha256', 'organization_id as organizationId', 'platform'])
    .where('value_lists.name', 'in', names)
    .execute();
}
