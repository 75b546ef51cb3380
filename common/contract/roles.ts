/** Who may do what (spec.md §6), as one sentence each: the server decides with these, the screens disable with them. */

export const MEMBER_ROLES = ['USER', 'ADMIN'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who acts. */
export interface Actor {
  /** Platform admin. */
  admin: boolean;
  organizationId: string | null;
  organizationRole: MemberRole | null;
}

/** A project as rights see it. */
export interface ProjectPlace {
  organizationId: string;
  /** The actor's own role in the project; null: no member. */
  role: MemberRole | null;
}

/** The actor that a signed-in user is. */
export function actorOf(user: { admin: boolean; role: MemberRole | null; organization: { id: string } | null }): Actor {
  return { admin: user.admin, organizationId: user.organization?.id ?? null, organizationRole: user.role };
}

export function isOrganizationAdmin(actor: Actor, organizationId: string): boolean {
  return actor.organizationRole === 'ADMIN' && actor.organizationId === organizationId;
}

export function mayCreateProject(actor: Actor, organizationId: string): boolean {
  return actor.admin || isOrganizationAdmin(actor, organizationId);
}

export function maySeeProject(actor: Actor, project: ProjectPlace): boolean {
  return project.role !== null || mayEditProject(actor, project);
}

/** Details, members and roles, specifications, archive. */
export function mayEditProject(actor: Actor, { organizationId, role }: ProjectPlace): boolean {
  return actor.admin || role === 'ADMIN' || isOrganizationAdmin(actor, organizationId);
}

/** Any member may (D130); so may who edits the project. */
export function mayUploadToProject(actor: Actor, project: ProjectPlace): boolean {
  return maySeeProject(actor, project);
}
