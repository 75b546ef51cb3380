/**
 * A provider of OpenID Connect that belongs to an attacker: it responds as the standard says, except for the lies that a test
 * sets.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

export interface Lie {
  /** Claims that replace those of an honest ID token. */
  claims?: Record<string, unknown>;
  /** `other` signs with a foreign key, `none` does not sign at all. */
  signed?: 'other' | 'none';
  /** The subject that the user info endpoint returns. */
  infoSubject?: string;
}

export interface LyingProvider {
  issuer: string;
  clientId: string;
  /** Bodies of the calls at the token endpoint: everything that the attacker learned. */
  heard: URLSearchParams[];
  /** The nonce that the service sent. */
  state: { nonce: string; lie: Lie };
}

export async function startLyingProvider(t: TestContext): Promise<LyingProvider> {
  const [honestKey, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const key = { ...(await exportJWK(honestKey.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const tokenRequests: URLSearchParams[] = [];
  const state: LyingProvider['state'] = { nonce: '', lie: {} };
  const server = http.createServer(async (request, response) => {
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') return answer(describe(issuer));
    if (request.url === '/keys') return answer({ keys: [key] });
    if (request.url === '/me') return answer({ sub: state.lie.infoSubject ?? 'thief' });
    let body = '';
    for await (const chunk of request) body += chunk;
    tokenRequests.push(new URLSearchParams(body));
    const idToken = await signToken(issuer, state, state.lie.signed === 'other' ? other.privateKey : honestKey.privateKey);
    return answer({ access_token: 'x', token_type: 'bearer', id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
    clientId: 'vakwerk',
    heard: tokenRequests,
    state,
  };
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function signToken(issuer: string, { nonce, lie }: LyingProvider['state'], key: CryptoKey): Promise<string> | string {
  const now = Math.floor(Date.now() / 1_000);
  const honest = { iss: issuer, aud: 'vakwerk', sub: 'thief', nonce, iat: now, exp: now + 600 };
  const claims = { ...honest, email: 'nora@dak.example', email_verified: true, ...lie.claims };
  if (lie.signed === 'none') return new UnsecuredJWT(claims).encode();
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
}
