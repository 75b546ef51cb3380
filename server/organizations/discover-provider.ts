/** Discovers the metadata of OpenID Connect providers when needed, and caches it for an hour. */
import * as oidc from 'openid-client';
import { createFetchOutside, type FetchOutside, OUTSIDE_ANSWER_SECONDS } from '../http/fetch-outside.ts';

const CACHE_MS = 3_600_000;
/** Less than the 30 s by which clocks of providers may differ. */
const SKEW_STEP_MS = 10_000;

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret?: string | null;
}

export interface OidcOptions {
  /** The provider of the platform: every person it vouches for gets in. */
  platform?: OidcClient;
  /** The time to compare with tokens of providers; absent: that of this process. */
  now?(): Date;
  /** Providers may be in the network of the service and need no encryption. */
  allowsPrivateIssuers?: boolean;
}

/** Discovers a provider. Rejects when it does not answer as the standard says. */
export type Discover = (client: OidcClient) => Promise<oidc.Configuration>;

export function createDiscover(
  { allowsPrivateIssuers = false, now = () => new Date() }: OidcOptions,
  fetchOutside: FetchOutside = createFetchOutside({ allowsSpecial: allowsPrivateIssuers }),
): Discover {
  const cache = new Map<string, { untilMs: number; configuration: Promise<oidc.Configuration> }>();
  return (client) => {
    const { issuer, clientId, clientSecret } = client;
    const clockSkew = skewSeconds(now());
    const key = JSON.stringify([issuer, clientId, clientSecret, clockSkew]);
    const cached = cache.get(key);
    if (cached && cached.untilMs > performance.now()) return cached.configuration;
    const discovered = oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockSkew]: clockSkew },
      clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(),
      {
        [oidc.customFetch]: fetchOutside as oidc.CustomFetch,
        timeout: OUTSIDE_ANSWER_SECONDS,
        // Checks signatures of ID tokens although they come by TLS, which providers in the network of the service may lack.
        execute: [oidc.enableNonRepudiationChecks, ...(allowsPrivateIssuers ? [oidc.allowInsecureRequests] : [])],
      },
    );
    const configuration = allowsPrivateIssuers ? discovered : discovered.then(requireEncrypted);
    cache.set(key, { untilMs: performance.now() + CACHE_MS, configuration });
    configuration.catch(() => cache.delete(key));
    return configuration;
  };
}

/** Returns by how many seconds the clock of this process is behind, in steps that distinguish a jump from jitter. */
function skewSeconds(now: Date): number {
  return Math.round((now.getTime() - Date.now()) / SKEW_STEP_MS) * (SKEW_STEP_MS / 1_000);
}

/** Throws when the provider names an endpoint without encryption: users or their codes would be sent there unencrypted. */
function requireEncrypted(configuration: oidc.Configuration): oidc.Configuration {
  for (const [name, value] of Object.entries(configuration.serverMetadata())) {
    if (typeof value !== 'string' || !(name.endsWith('_endpoint') || name === 'jwks_uri')) continue;
    if (!URL.canParse(value) || new URL(value).protocol !== 'https:')
      throw new Error(`${name} is not an https address: ${value}`);
  }
  return configuration;
}
