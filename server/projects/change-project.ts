/**
 * Creates, changes, archives, reactivates and deletes projects, within the limits of their organization's subscription (D48,
 * D84).
 */
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../common/contract/errors.ts';
import type { ProjectChange } from '../../common/contract/projects.ts';
import type { TypedConfirmation } from '../../common/contract/typed-confirmation.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Queries } from '../db/tables.ts';
import { removeObjects, requireConfirmation } from '../organizations/delete-organization.ts';
import { lockOrganization, readLimit } from '../organizations/read-limit.ts';
import { findStoredKeys } from '../organizations/stored-keys.ts';
import type { Storage } from '../storage/storage.ts';
import { insertMember } from './member-queries.ts';
import { archived } from './project-policy.ts';
import {
  changeableFields,
  countActiveProjects,
  deleteProjectRow,
  insertProject,
  lockProject,
  type ProjectColumns,
  type ProjectInput,
  updateProject,
} from './project-queries.ts';

/** Creates a project and returns its id; its creator is its first admin (D84). Refuses with PROJECT_LIMIT_EXCEEDED. */
export async function createProject(db: Database, input: ProjectInput & { creatorId: string }, now: Date): Promise<string> {
  const { creatorId, organizationId, ...details } = input;
  return db.transaction().execute(async (trx) => {
    await requireRoomForProject(trx, organizationId, now);
    const id = await insertProject(trx, { organizationId, ...details }, now);
    await insertMember(trx, { projectId: id, userId: creatorId, role: 'ADMIN' }, now);
    const entry = { actorId: creatorId, action: 'project.created', subject: { type: 'project', id } } as const;
    await recordAudit(trx, { ...entry, projectId: id, organizationId, details, now });
    return id;
  });
}

/**
 * Changes a project. Refuses any change of an archive except its reactivation with PROJECT_ARCHIVED, and refuses with
 * PROJECT_LIMIT_EXCEEDED.
 */
export async function changeProject(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
  change: ProjectChange,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, id);
    if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
    const before = changeableFields(project);
    const validity = { ...before.validity, ...change.validity };
    const after: ProjectColumns = { ...before, ...(change as Partial<Omit<ProjectColumns, 'validity'>>), validity };
    if (before.status === 'ARCHIVED') {
      if (change.status !== 'ACTIVE' || !isDeepStrictEqual({ ...after, status: before.status }, before)) throw archived();
      await requireRoomForProject(trx, project.organization_id, now);
    }
    await updateProject(trx, id, after, now);
    const archives = after.status === 'ARCHIVED' ? 'project.archived' : 'project.reactivated';
    const action = after.status === before.status ? 'project.changed' : archives;
    const entry = { actorId, action, subject: { type: 'project', id }, details: { ...after, before } } as const;
    await recordAudit(trx, { ...entry, projectId: id, organizationId: project.organization_id, now });
  });
}

/** Locks the organization, so that two projects cannot both take the last place. */
async function requireRoomForProject(trx: Queries, organizationId: string, now: Date): Promise<void> {
  await lockOrganization(trx, organizationId);
  const max = await readLimit(trx, organizationId, 'PROJECTS', now);
  if (max === null || (await countActiveProjects(trx, organizationId)) < max) return;
  throw new Refusal('PROJECT_LIMIT_EXCEEDED', 'The organization has its maximum of active projects', { details: { max } });
}

/**
 * Deletes a project with its members, specifications, uploads and reports (additive, D134). Refuses with NOT_FOUND, or with
 * VALIDATION_FAILED when the name differs.
 */
export async function deleteProject(
  { db, storage }: { db: Database; storage: Storage },
  { projectId, actorId, now }: { projectId: string; actorId: string; now: Date },
  confirmation: TypedConfirmation,
): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, projectId);
    if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
    requireConfirmation(confirmation, project.name);
    const stored = await findStoredKeys(trx, { projectId });
    await deleteProjectRow(trx, projectId);
    const { name, location, organization_id: organizationId } = project;
    const subject = { type: 'project', id: projectId };
    const details = { name, location, objects: stored.length };
    await recordAudit(trx, { actorId, action: 'project.deleted', subject, projectId, organizationId, details, now });
    return stored;
  });
  await removeObjects(storage, keys);
}
