/** Reads which steps of the first day are done, for the dashboard of admins. */
import { sql } from 'kysely';
import { NEXT_STEPS, type NextStep, type NextSteps } from '../../common/contract/waiting.ts';
import type { Database } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';

type Facts = Record<NextStep, boolean> & { organizationId: string | null; projectId: string | null };

/** Returns the steps of the whole service for a platform admin, and of the own organization for others. */
export async function readNextSteps(db: Database, { userId, organizationId, admin }: Caller): Promise<NextSteps> {
  const inScope = admin ? sql`true` : sql`organization_id = ${organizationId}`;
  const ownFiles = sql`uploaded_by = ${userId} or project_id in (select id from projects where ${inScope})`;
  const members = admin
    ? sql`select from users where deleted_at is null and id <> ${userId}`
    : sql`select from organization_members where ${inScope} and user_id <> ${userId}`;
  const { rows } = await sql<Facts>`
    select
      coalesce(${organizationId}::uuid, (case when ${admin} then (select id from organizations where not platform order by created_at limit 1) end))
        as "organizationId",
      (select id from projects where ${inScope} and status = 'ACTIVE' order by created_at desc limit 1) as "projectId",
      exists (select from organizations where not platform and (${admin} or id = ${organizationId})) as organization,
      exists (${members}) as colleague,
      exists (select from projects where ${inScope}) as project,
      exists (select from project_specifications where project_id in (select id from projects where ${inScope})) as specification,
      exists (select from files where ${ownFiles}) as file`.execute(db);
  const facts = rows[0];
  return {
    done: NEXT_STEPS.filter((step) => facts?.[step]),
    organizationId: facts?.organizationId ?? null,
    projectId: facts?.projectId ?? null,
  };
}
