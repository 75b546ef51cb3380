import assert from 'node:assert/strict';
import test from 'node:test';
import { createDiscover } from './discover-provider.ts';

const issuer = 'https://login.dak.example';
const HONEST = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/out`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
};
const discover = (metadata: object, allowsPrivateIssuers = false) =>
  createDiscover({ allowsPrivateIssuers }, async () => Response.json(metadata))({ issuer, clientId: 'vakwerk' });

test('a provider that names an endpoint without encryption is refused, unless the operator allows it', async () => {
  const { serverMetadata } = await discover(HONEST);
  assert.ok(serverMetadata);
  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri', 'end_session_endpoint']) {
    for (const address of ['http://login.dak.example/x', 'javascript:alert(1)', '//login.dak.example/x', 'no address']) {
      const metadata = { ...HONEST, [endpoint]: address };
      await assert.rejects(discover(metadata), (error: Error) => error.message.includes(endpoint), `${endpoint} ${address}`);
    }
    assert.ok(await discover({ ...HONEST, [endpoint]: 'http://login.dak.example/x' }, true));
  }
});
