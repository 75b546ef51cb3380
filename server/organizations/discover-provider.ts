/** What providers of OpenID Connect say of themselves: discovered at need, and kept for an hour. */
import * as oidc from 'openid-client';
import { OUTSIDE_ANSWER_SECONDS } from '../../common/contract/limits.ts';
import { createFetchOutside, type FetchOutside } from '../http/fetch-outside.ts';

const KEPT_MS = 3_600_000;
/** Less than the 30 s by which clocks of providers may differ. */
const SKEW_STEP_MS = 10_000;

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret?: string | null;
}

export interface OidcOptions {
  /** The provider of the platform: whoever it vouches for gets in. */
  platform?: OidcClient;
  /** The time that tokens of providers are compared with; absent: that of this process. */
  now?(): Date;
  /** Providers may be in the network of the service, and be called without encryption. */
  allowsPrivateIssuers?: boolean;
}

/** Rejects where it does not answer as the standard says. */
export type Discover = (client: OidcClient) => Promise<oidc.Configuration>;

export function createDiscover(
  { allowsPrivateIssuers = false, now = () => new Date() }: OidcOptions,
  fetchOutside: FetchOutside = createFetchOutside({ allowsSpecial: allowsPrivateIssuers }),
): Discover {
  const kept = new Map<string, { untilMs: number; configuration: Promise<oidc.Configuration> }>();
  return (client) => {
    const { issuer, clientId, clientSecret } = client;
    const clockSkew = skewSeconds(now());
    const key = JSON.stringify([issuer, clientId, clientSecret, clockSkew]);
    const found = kept.get(key);
    if (found && found.untilMs > performance.now()) return found.configuration;
    const discovered = oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockSkew]: clockSkew },
      clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(),
      {
        [oidc.customFetch]: fetchOutside as oidc.CustomFetch,
        timeout: OUTSIDE_ANSWER_SECONDS,
        // Signatures of ID tokens are checked though they come by TLS, which providers in the network of the service may lack.
        execute: [oidc.enableNonRepudiationChecks, ...(allowsPrivateIssuers ? [oidc.allowInsecureRequests] : [])],
      },
    );
    const configuration = allowsPrivateIssuers ? discovered : discovered.then(requireEncrypted);
    kept.set(key, { untilMs: performance.now() + KEPT_MS, configuration });
    configuration.catch(() => kept.delete(key));
    return configuration;
  };
}

/** Returns by how many seconds the clock of this process is behind, in steps that tell a jump from jitter. */
function skewSeconds(now: Date): number {
  return Math.round((now.getTime() - Date.now()) / SKEW_STEP_MS) * (SKEW_STEP_MS / 1_000);
}

/** Throws where the provider names an endpoint without encryption: people or their codes would go there in the clear. */
function requireEncrypted(configuration: oidc.Configuration): oidc.Configuration {
  for (const [name, value] of Object.entries(configuration.serverMetadata())) {
    if (typeof value !== 'string' || !(name.endsWith('_endpoint') || name === 'jwks_uri')) continue;
    if (!URL.canParse(value) || new URL(value).protocol !== 'https:')
      throw new Error(`${name} is not an https address: ${value}`);
  }
  return configuration;
}
