/** Decides who may change a project, and what its archive forbids (specification §4, §6; D48). */
import { Refusal } from '../../common/contract/errors.ts';
import { mayCreateProject, mayDeleteProject, mayEditProject, mayUploadToProject } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { type ProjectAccess, readProjectAccess } from './project-access.ts';

/** Refuses callers who may not create projects with FORBIDDEN. */
export function requireProjectCreator(caller: Caller, organizationId: string): void {
  if (!mayCreateProject(caller, organizationId)) throw new Refusal('FORBIDDEN');
}

/** Admits platform admins (D134). Refuses with FORBIDDEN. */
export function requireProjectDeleter(caller: Caller): void {
  if (!mayDeleteProject(caller)) throw new Refusal('FORBIDDEN');
}

/** Admits editors of the project. Refuses with NOT_FOUND or FORBIDDEN. */
export async function requireProjectEditor(db: Queries, caller: Caller, projectId: string): Promise<ProjectAccess> {
  const access = await readProjectAccess(db, caller, projectId);
  if (!mayEditProject(caller, access)) throw new Refusal('FORBIDDEN');
  return access;
}

/** Admits uploaders. Refuses with NOT_FOUND, FORBIDDEN or PROJECT_ARCHIVED. */
export async function requireUploader(db: Queries, caller: Caller, projectId: string): Promise<ProjectAccess> {
  const access = await readProjectAccess(db, caller, projectId);
  if (!mayUploadToProject(caller, access)) throw new Refusal('FORBIDDEN');
  if (access.status === 'ARCHIVED') throw archived();
  return access;
}

/** Locks the project against archiving until the transaction ends; refuses with PROJECT_ARCHIVED when it is archived. */
export async function requireActive(trx: Queries, projectId: string): Promise<void> {
  const project = await trx.selectFrom('projects').select('status').where('id', '=', projectId).forShare().executeTakeFirst();
  if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
  if (project.status === 'ARCHIVED') throw archived();
}

export function archived(): Refusal {
  return new Refusal('PROJECT_ARCHIVED', 'The project is archived');
}
