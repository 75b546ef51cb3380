/** A project as its pages use it: the project and the user's role in it. */
import { api, findProjectMember } from '@vakwerk/api';
import { createLoader, type Loader } from '@vakwerk/store';
import type { Project } from '../../common/contract/projects.ts';
import { actorOf, type MemberRole, mayEditProject } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';

export interface OpenProject {
  project: Project;
  /** Role of the signed-in user; null if the user is not a member. */
  role: MemberRole | null;
}

export type ProjectLoader = Loader<OpenProject>;

export function projectLoader(projectId: string, user: User): ProjectLoader {
  return createLoader(async (signal) => {
    const [project, member] = await Promise.all([
      api.getProject(projectId, { signal }),
      findProjectMember(projectId, user.id, signal),
    ]);
    return { project, role: member?.role ?? null };
  });
}

/**
 * Returns whether the role allows editing details, members, specifications and status; an archived project also refuses changes.
 */
export function isProjectEditor(user: User, { project, role }: OpenProject): boolean {
  return mayEditProject(actorOf(user), { organizationId: project.organization.id, role });
}

/** Props of every page of a project. */
export interface ProjectPageProps {
  open: OpenProject;
  loader: ProjectLoader;
  user: User;
  /** May change settings: an editor, and the project is active. */
  mayEdit: boolean;
}
