/**
 * Decides who may see a project and its contents (specification §6): its members, admins of its organization, platform admins.
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { ProjectStatus } from '../../common/contract/projects.ts';
import { mayEditProject, maySeeProject } from '../../common/contract/roles.ts';
import type { MemberRole, Queries } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { Caller } from '../sessions/caller.ts';
import { endAwaiting } from './member-queries.ts';

export interface ProjectAccess {
  id: string;
  organizationId: string;
  status: ProjectStatus;
  /** The role of the caller in the project itself. */
  role: MemberRole | null;
  /** True until a user who was added from outside opens the project; null: not a member. */
  awaited: boolean | null;
}

/**
 * Returns the access of a caller; `partId` is the report or delivery that is read, if any. Refuses with NOT_FOUND for an
 * unknown project, with FORBIDDEN for a caller without access.
 */
export async function readProjectAccess(db: Queries, caller: Caller, projectId: string, partId?: string): Promise<ProjectAccess> {
  const access = isEntityId(projectId) ? await findAccess(db, caller, projectId) : undefined;
  if (!access) throw new Refusal('NOT_FOUND', 'There is no such project');
  if (!maySeeProject(caller, access) || !isWithinPass(caller, access, partId)) throw new Refusal('FORBIDDEN');
  if (access.awaited && !caller.embedToken) await endAwaiting(db, access.id, caller.userId);
  return access;
}

/** Returns whether an embed token gives access: to its project, report or delivery, as long as its creator edits the project. */
function isWithinPass(caller: Caller, access: ProjectAccess, partId: string | undefined): boolean {
  const pass = caller.embedToken;
  if (!pass) return true;
  const part = pass.reportId ?? pass.deliveryId;
  return pass.projectId === access.id && (part === null || part === partId) && mayEditProject(caller, access);
}

function findAccess(db: Queries, caller: Caller, projectId: string): Promise<ProjectAccess | undefined> {
  return db
    .selectFrom('projects')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', caller.userId),
    )
    .select(['projects.id', 'projects.organization_id as organizationId', 'projects.status'])
    .select(['project_members.role', 'project_members.awaited'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
}
