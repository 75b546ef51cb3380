/** Providers of OpenID Connect: that of the platform and those of organizations. Discovered at need, and kept for an hour. */
import * as oidc from 'openid-client';
import { OUTSIDE_ANSWER_SECONDS } from '../../common/contract/limits.ts';
import type { Queries } from '../db/tables.ts';
import { createFetchOutside } from '../http/fetch-outside.ts';
import { findSignIn } from '../organizations/organization-sign-in.ts';

const KEPT_MS = 3_600_000;

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret?: string | null;
}

export interface OidcOptions {
  /** The provider of the platform: whoever it vouches for gets in. */
  platform?: OidcClient;
  /** Providers may be in the network of the service, and be called without encryption. */
  allowsPrivateIssuers?: boolean;
}

export interface OidcProvider extends OidcClient {
  /** Null: that of the platform. */
  organizationId: string | null;
  /** Who is an admin of the organization; null: roles are set in the service. */
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

/** What a provider says of itself. Rejects where it does not answer as the standard says. */
export type Discover = (client: OidcClient) => Promise<oidc.Configuration>;

export function createDiscover({ allowsPrivateIssuers = false }: OidcOptions): Discover {
  const fetchOutside = createFetchOutside({ allowsSpecial: allowsPrivateIssuers });
  const kept = new Map<string, { until: number; configuration: Promise<oidc.Configuration> }>();
  return (client) => {
    const { issuer, clientId, clientSecret } = client;
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.configuration;
    const configuration = oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(),
      {
        [oidc.customFetch]: fetchOutside as oidc.CustomFetch,
        timeout: OUTSIDE_ANSWER_SECONDS,
        execute: allowsPrivateIssuers ? [oidc.allowInsecureRequests] : [],
      },
    );
    kept.set(key, { until: Date.now() + KEPT_MS, configuration });
    configuration.catch(() => kept.delete(key));
    return configuration;
  };
}
