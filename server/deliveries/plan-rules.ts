/**
 * Validates a plan: it may name members of the project, their organizations, specifications and rule sets of the project, and
 * their rules.
 */
import type * as z from 'zod';
import type { newDeliverySchema } from '../../common/contract/deliveries.ts';
import { listRules } from '../../engine/rules/rule-set.ts';
import type { Queries } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { findOwnRuleSets } from '../rule-sets/delivery-rule-set-queries.ts';
import { findAttached } from '../rule-sets/project-rule-set-queries.ts';
import { findRules } from '../specifications/find-rules.ts';
import type { ExpectedRow } from './delivery-queries.ts';

type Plan = z.output<typeof newDeliverySchema>;

/** Refuses people who are not members with VALIDATION_FAILED. */
export async function requireMembers(db: Queries, projectId: string, userIds: readonly string[]): Promise<void> {
  const { people } = await findSenders(db, projectId);
  const at = userIds.findIndex((id) => !people.has(id));
  if (at >= 0) throw invalidInput([{ path: 'acceptors', message: 'NOT_A_MEMBER' }]);
}

/**
 * Refuses unknown senders with VALIDATION_FAILED. Senders that were already in the plan may stay, because people leave
 * projects.
 */
export async function requireSenders(
  db: Queries,
  projectId: string,
  expected: Plan['expected'],
  existing: readonly ExpectedRow[],
): Promise<void> {
  const { people, organizations } = await findSenders(db, projectId);
  for (const [at, { id, user, organization }] of expected.entries()) {
    const before = existing.find((one) => one.id === id);
    const path = `expected.${at}`;
    if (id !== undefined && !before) throw invalidInput([{ path: `${path}.id`, message: 'UNKNOWN' }]);
    if (user && user.id !== before?.user_id && !people.has(user.id))
      throw invalidInput([{ path: `${path}.user`, message: 'NOT_A_MEMBER' }]);
    if (organization && organization.id !== before?.organization_id && !organizations.has(organization.id))
      throw invalidInput([{ path: `${path}.organization`, message: 'NOT_IN_PROJECT' }]);
  }
}

async function findSenders(db: Queries, projectId: string): Promise<{ people: Set<string>; organizations: Set<string> }> {
  const rows = await db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('organization_members', 'organization_members.user_id', 'users.id')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select(['users.id', 'organization_members.organization_id as ofUser', 'projects.organization_id as ofProject'])
    .where('project_members.project_id', '=', projectId)
    .where('users.deleted_at', 'is', null)
    .execute();
  const organizations = rows.flatMap(({ ofUser, ofProject }) => (ofUser === null ? [ofProject] : [ofUser, ofProject]));
  return { people: new Set(rows.map(({ id }) => id)), organizations: new Set(organizations) };
}

/**
 * Requires specifications of the project, or of the delivery as it is, with rules that they have. Returns their names. Refuses
 * with VALIDATION_FAILED.
 */
export async function requireRules(
  db: Queries,
  { projectId, deliveryId }: { projectId: string; deliveryId: string },
  selection: NonNullable<Plan['specifications']>,
): Promise<string[]> {
  const ids = selection.map(({ id }) => id).filter(isEntityId);
  const nameById = new Map((await findAllowed(db, { projectId, deliveryId, ids })).map(({ id, name }) => [id, name]));
  const rules = await findRules(
    db,
    [...nameById.keys()],
    selection.flatMap(({ disabledRules }) => disabledRules),
  );
  const has = new Set(rules.map(({ specificationId, id }) => `${specificationId} ${id}`));
  return selection.map(({ id, disabledRules }, at) => {
    const name = nameById.get(id);
    const path = `specifications.${at}`;
    const isTwice = selection.findIndex((one) => one.id === id) !== at;
    if (name === undefined || isTwice) throw invalidInput([{ path: `${path}.id`, message: 'NOT_IN_PROJECT' }]);
    const ruleAt = disabledRules.findIndex((rule) => !has.has(`${id} ${rule}`));
    if (ruleAt >= 0) throw invalidInput([{ path: `${path}.disabledRules.${ruleAt}`, message: 'RULE_UNKNOWN' }]);
    return name;
  });
}

function findAllowed(
  db: Queries,
  { projectId, deliveryId, ids }: { projectId: string; deliveryId: string; ids: string[] },
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('specifications')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('project_specifications')
            .select('id')
            .whereRef('specification_id', '=', 'specifications.id')
            .where('project_id', '=', projectId),
        ),
        exists(
          selectFrom('delivery_specifications')
            .select('position')
            .whereRef('specification_id', '=', 'specifications.id')
            .where('delivery_id', '=', deliveryId),
        ),
      ]),
    )
    .execute();
}

/**
 * Requires rule sets of the project, or of the delivery as it is, with rules that they have. Returns their names. Refuses with
 * VALIDATION_FAILED.
 */
export async function requireRuleSets(
  db: Queries,
  { projectId, deliveryId }: { projectId: string; deliveryId: string },
  selection: NonNullable<Plan['ruleSets']>,
): Promise<string[]> {
  const allowed = [...(await findAttached(db, projectId)), ...(await findOwnRuleSets(db, deliveryId))];
  const byId = new Map(allowed.map(({ id, definition }) => [id, definition]));
  return selection.map(({ id, disabledRules }, at) => {
    const definition = byId.get(id);
    const path = `ruleSets.${at}`;
    const isTwice = selection.findIndex((one) => one.id === id) !== at;
    if (!definition || isTwice) throw invalidInput([{ path: `${path}.id`, message: 'NOT_IN_PROJECT' }]);
    const ids = new Set(listRules(definition).map((rule) => rule.id));
    const ruleAt = disabledRules.findIndex((rule) => !ids.has(rule));
    if (ruleAt >= 0) throw invalidInput([{ path: `${path}.disabledRules.${ruleAt}`, message: 'RULE_UNKNOWN' }]);
    return definition.name.en;
  });
}
