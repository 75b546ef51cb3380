/** Ends identities of the provider of an organization, with everything that was signed in by them. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';

interface EndedIdentities {
  organizationId: string;
  /** Absent: all users of the organization. */
  userId?: string;
  /** Only users whose address is at this domain. */
  domain?: string;
}

/** Deletes the identities, and the sessions, tickets and sign-in steps that began with them. */
export async function endIdentities(db: Queries, { organizationId, userId, domain }: EndedIdentities): Promise<void> {
  const ofUser = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  const atDomain =
    domain === undefined
      ? sql`true`
      : sql`user_id in (select id from users where lower(split_part(email, '@', 2)) = lower(${domain}))`;
  await sql`
    with ended as (
      delete from user_identities where organization_id = ${organizationId} and ${ofUser} and ${atDomain} returning user_id, issuer
    ), ended_sessions as (
      delete from sessions using ended where sessions.user_id = ended.user_id and sessions.oidc_issuer = ended.issuer
    ), ended_tickets as (
      delete from tickets using ended where tickets.user_id = ended.user_id and tickets.oidc_issuer = ended.issuer
    )
    delete from sign_in_steps using ended where sign_in_steps.user_id = ended.user_id and sign_in_steps.oidc_issuer = ended.issuer
  `.execute(db);
  await allowPasswordsAgain(db, organizationId);
}

/**
 * Switches "the provider only" off when no admin of the organization is connected, and records it: nobody could sign in to
 * repair it. A separate statement, since a statement that deletes rows still sees them.
 */
async function allowPasswordsAgain(db: Queries, organizationId: string): Promise<void> {
  await sql`
    with eased as (
      update organization_sign_in_rules set forbids_passwords = false, updated_at = now()
      where organization_id = ${organizationId} and forbids_passwords and not exists (
        select from organization_members as members
        join users on users.id = members.user_id
        join user_identities as identities on identities.user_id = members.user_id
        join organization_sign_in as provider on provider.organization_id = members.organization_id
        where members.organization_id = ${organizationId} and members.role = 'ADMIN' and users.deleted_at is null
          and identities.organization_id = members.organization_id and identities.issuer = provider.issuer
      )
      returning organization_id, requires_second_factor
    )
    insert into audit_log (action, subject_type, subject_id, organization_id, details)
    select 'sign-in.rules-changed', 'organization', organization_id::text, organization_id, jsonb_build_object(
      'requiresSecondFactor', requires_second_factor, 'forbidsPasswords', false, 'cause', 'NO_ADMIN_CONNECTED'
    ) from eased
  `.execute(db);
}
