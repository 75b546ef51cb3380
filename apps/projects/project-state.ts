/** One project as its pages see it: the project, and what the user may do in it. */
import { findProjectMember, getProject } from '@vakwerk/api';
import { createLoader, type Loader } from '@vakwerk/store';
import type { Project } from '../../common/contract/projects.ts';
import { actorOf, type MemberRole, mayEditProject } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';

export interface OpenProject {
  project: Project;
  /** The user's own role in the project; null: no member. */
  role: MemberRole | null;
}

export type ProjectLoader = Loader<OpenProject>;

export function projectLoader(projectId: string, user: User): ProjectLoader {
  return createLoader(async (signal) => {
    const [project, member] = await Promise.all([getProject(projectId, signal), findProjectMember(projectId, user.id, signal)]);
    return { project, role: member?.role ?? null };
  });
}

/** Details, members, specifications and archive, as far as roles go; an archive refuses more. */
export function isProjectEditor(user: User, { project, role }: OpenProject): boolean {
  return mayEditProject(actorOf(user), { organizationId: project.organization.id, role });
}

/** What every page of a project is given. */
export interface ProjectPageProps {
  open: OpenProject;
  loader: ProjectLoader;
  user: User;
  /** May change settings: an editor, and the project is active. */
  mayEdit: boolean;
}
