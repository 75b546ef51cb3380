/** Finds the projects in which tasks may wait for a user. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';
import type { DeliveryRow } from '../deliveries/delivery-queries.ts';
import { EXCEPTION_GROUP } from '../findings/exception-queries.ts';

interface ProjectToLookAt {
  id: string;
  name: string;
  hasAssignments: boolean;
  /** Number of exceptions that the user may grant or deny; those of one batch about the same rule are one. */
  requestCount: number;
  hasDeliveries: boolean;
}

interface Asker {
  userId: string;
  organizationId: string | null;
  /** YYYY-MM-DD */
  today: string;
}

/** Returns active projects of the user with assignments, requested exceptions or deliveries of the user, by name. */
export async function findProjectsWithTasks(
  db: Queries,
  { userId, organizationId, today }: Asker,
  limit: number,
): Promise<ProjectToLookAt[]> {
  const { rows } = await sql<ProjectToLookAt>`
    select id, name, "hasAssignments", "requestCount", "hasDeliveries" from (
      select projects.id, projects.name,
        exists (select from finding_assignments where project_id = projects.id and assignee_id = ${userId}) as "hasAssignments",
        case when project_members.role = 'ADMIN' then (
          select count(distinct (${EXCEPTION_GROUP}))::int from finding_exceptions
          where project_id = projects.id and status = 'ASKED' and until >= ${today}) else 0 end as "requestCount",
        exists (select ${ofUser(userId, organizationId)} and deliveries.project_id = projects.id) as "hasDeliveries"
      from project_members join projects on projects.id = project_members.project_id
      where project_members.user_id = ${userId} and projects.status = 'ACTIVE') as projects
    where "hasAssignments" or "requestCount" > 0 or "hasDeliveries"
    order by name collate "und-x-icu", id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns deliveries that are not accepted, of which the user is an acceptor or which expect files of the user; the first due
 * first.
 */
export async function findOwnDeliveries(
  db: Queries,
  projectId: string,
  { userId, organizationId }: Omit<Asker, 'today'>,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select deliveries.* ${ofUser(userId, organizationId)} and deliveries.project_id = ${projectId}
    order by due_date nulls last, name, id`.execute(db);
  return rows;
}

function ofUser(userId: string, organizationId: string | null) {
  return sql`from deliveries where status <> 'ACCEPTED'
    and not exists (select from delivery_acceptances where delivery_id = deliveries.id and failed_at is null) and (
    exists (select from delivery_acceptors where delivery_id = deliveries.id and user_id = ${userId})
    or exists (select from expected_files where delivery_id = deliveries.id
      and (user_id = ${userId} or (user_id is null and organization_id = ${organizationId}::uuid))))`;
}
