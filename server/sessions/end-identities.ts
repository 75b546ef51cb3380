/** Ends identities of the provider of an organization, with all that was signed in by them. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';

interface EndedIdentities {
  organizationId: string;
  /** Absent: of all its people. */
  userId?: string;
  /** Only of people whose address is at this domain. */
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
}
