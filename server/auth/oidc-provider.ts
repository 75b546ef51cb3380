/** Finds providers of OpenID Connect: that of the platform and those of organizations. */
import type { Queries } from '../db/tables.ts';
import type { OidcClient, OidcOptions } from '../organizations/discover-provider.ts';
import { findSignIn } from '../organizations/organization-sign-in.ts';

export interface OidcProvider extends OidcClient {
  /** null for the provider of the platform. */
  organizationId: string | null;
  /** The claim that marks admins of the organization; null: roles are set in the service. */
  admins: { claim: string; value: string } | null;
}

export async function findProvider(
  db: Queries,
  { platform }: OidcOptions,
  organizationId: string | null,
): Promise<OidcProvider | undefined> {
  if (organizationId === null) return platform && { ...platform, organizationId, admins: null };
  const row = await findSignIn(db, organizationId);
  if (!row) return undefined;
  const { issuer, client_id: clientId, client_secret: clientSecret, admin_claim: claim, admin_value: value } = row;
  const admins = claim !== null && value !== null ? { claim, value } : null;
  return { issuer, clientId, clientSecret, organizationId, admins };
}
