/** Creating, changing, archiving and reactivating projects within what their organization's subscription allows (D48, D84). */
import { Refusal } from '../../common/contract/errors.ts';
import type { ProjectChange } from '../../common/contract/projects.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Queries, Row } from '../db/tables.ts';
import { lockOrganization, readLimit } from '../organizations/read-limit.ts';
import { insertMember } from './member-queries.ts';
import { archived } from './project-policy.ts';
import { countActiveProjects, insertProject, lockProject, type ProjectInput, updateProject } from './project-queries.ts';

/** The project's id; its creator is its first admin (D84). Refuses with PROJECT_LIMIT_EXCEEDED. */
export async function createProject(db: Database, input: ProjectInput & { creatorId: string }, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await requireRoomForProject(trx, input.organizationId, now);
    const id = await insertProject(trx, input, now);
    await insertMember(trx, { projectId: id, userId: input.creatorId, role: 'ADMIN' }, now);
    const place = { projectId: id, organizationId: input.organizationId };
    const details = { name: input.name, location: input.location };
    await record(trx, { actorId: input.creatorId, action: 'project.created', ...place, details, now });
    return id;
  });
}

/** Refuses with PROJECT_ARCHIVED what is no reactivation of an archive, and with PROJECT_LIMIT_EXCEEDED. */
export async function changeProject(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
  change: ProjectChange,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, id);
    if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
    const { name = project.name, location = project.location, status = project.status } = change;
    if (project.status === 'ARCHIVED') {
      if (change.status !== 'ACTIVE' || !keepsDetails(project, change)) throw archived();
      await requireRoomForProject(trx, project.organization_id, now);
    }
    await updateProject(trx, id, { name, location, status }, now);
    const archives = status === 'ARCHIVED' ? 'project.archived' : 'project.reactivated';
    const action = status === project.status ? 'project.changed' : archives;
    const before = { name: project.name, location: project.location, status: project.status };
    const details = { name, location, status, before };
    await record(trx, { actorId, action, projectId: id, organizationId: project.organization_id, details, now });
  });
}

function keepsDetails(project: Row<'projects'>, { name, location }: ProjectChange): boolean {
  return (name === undefined || name === project.name) && (location === undefined || location === project.location);
}

/** The lock makes those who count at the same moment take turns, so that the limit holds. */
async function requireRoomForProject(trx: Queries, organizationId: string, now: Date): Promise<void> {
  await lockOrganization(trx, organizationId);
  const max = await readLimit(trx, organizationId, 'PROJECTS', now);
  if (max === null || (await countActiveProjects(trx, organizationId)) < max) return;
  throw new Refusal('PROJECT_LIMIT_EXCEEDED', 'The organization has its maximum of active projects', { details: { max } });
}

function record(
  trx: Queries,
  entry: {
    actorId: string;
    action: `project.${string}`;
    projectId: string;
    organizationId: string;
    details?: Record<string, unknown>;
    now: Date;
  },
): Promise<void> {
  return recordAudit(trx, { ...entry, subject: { type: 'project', id: entry.projectId } });
}
