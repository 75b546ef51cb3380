/** The rights of users (specification §6): the server enforces them, pages disable controls by them. */

export const MEMBER_ROLES = ['USER', 'ADMIN'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The user who acts. */
interface Actor {
  /** Platform admin. */
  admin: boolean;
  organizationId: string | null;
  organizationRole: MemberRole | null;
  /** May ship by the import map. */
  operator?: boolean;
}

/** The facts of a project that rights depend on. */
interface ProjectPlace {
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

/** Its members see an organization's settings, domains and subscription; so do platform admins. */
export function maySeeOrganization(actor: Actor, organizationId: string): boolean {
  return actor.admin || actor.organizationId === organizationId;
}

/** Profile, members and their roles, trusted domains. */
export function mayEditOrganization(actor: Actor, organizationId: string): boolean {
  return actor.admin || isOrganizationAdmin(actor, organizationId);
}

/**
 * Returns whether the actor may edit an organization's specifications: its admins may. Those of the platform only platform admins may
 * edit, since its record has no members (D10).
 */
export function mayEditSpecifications(actor: Actor, organizationId: string): boolean {
  return mayEditOrganization(actor, organizationId);
}

/** Which specifications check personal uploads (D11). */
export function mayChooseDefaults(actor: Actor): boolean {
  return actor.admin;
}

/** Operating the import map is a role of its own, which platform admins do not have automatically (D136). */
export function mayOperate(actor: Pick<Actor, 'operator'>): boolean {
  return actor.operator === true;
}

/** All of them, new ones, and their subscriptions. */
export function mayManageOrganizations(actor: Actor): boolean {
  return actor.admin;
}

/** The list of users, and adding to it. */
export function mayManageUsers(actor: Actor): boolean {
  return actor.admin || actor.organizationRole === 'ADMIN';
}

export function mayCreateProject(actor: Actor, organizationId: string): boolean {
  return actor.admin || isOrganizationAdmin(actor, organizationId);
}

/** Permanently (D134); editors can archive a project. */
export function mayDeleteProject(actor: Actor): boolean {
  return actor.admin;
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

/** A project's file: its uploader while a member, or who edits the project (D130). A personal one: its uploader alone (D91). */
export function mayDeleteFile(
  actor: Actor & { userId: string },
  uploadedBy: string | null,
  project: ProjectPlace | null,
): boolean {
  if (project === null) return uploadedBy === actor.userId;
  return mayEditProject(actor, project) || (uploadedBy === actor.userId && maySeeProject(actor, project));
}

/** The page of an organization's subscription; undefined for users to whom it is not linked (D88). */
export function subscriptionPath(
  user: { admin: boolean; role: MemberRole | null; organization: { id: string } | null; featureFlags: string[] },
  organizationId: string | undefined,
): string | undefined {
  if (!organizationId || !user.featureFlags.includes('SUBSCRIPTIONS')) return undefined;
  return maySeeOrganization(actorOf(user), organizationId) ? `/organizations/${organizationId}/settings/subscription` : undefined;
}
