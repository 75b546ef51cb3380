/** Reads the platform's provider of OpenID Connect from the environment. */
import { ConfigError } from './config-error.ts';
import type { OidcOptions } from './organizations/discover-provider.ts';

interface OidcSettings {
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  allowsPrivateIssuers: boolean;
}

/**
 * Reads the provider. Throws a ConfigError for an incomplete client, and for an issuer without encryption when that is not
 * allowed.
 */
export function readOidc({ issuer, clientId, clientSecret, allowsPrivateIssuers }: OidcSettings): OidcOptions {
  if (!issuer !== !clientId) throw new ConfigError('Set both VAKWERK_OIDC_ISSUER and VAKWERK_OIDC_CLIENT_ID, or neither');
  if (!issuer || !clientId) return { allowsPrivateIssuers };
  if (!allowsPrivateIssuers && new URL(issuer).protocol !== 'https:') {
    throw new ConfigError(`VAKWERK_OIDC_ISSUER=${issuer} is not encrypted: VAKWERK_OIDC_PRIVATE_ISSUERS=1 allows this`);
  }
  return { allowsPrivateIssuers, platform: { issuer, clientId, clientSecret: clientSecret || undefined } };
}
