/** Correct calls of programs that sign in through the browser, and of the people who allow them. */
import { createHash } from 'node:crypto';
import { answerAuthorization } from '../../server/programs/authorize-program.ts';
import { registerProgram } from '../../server/programs/register-program.ts';
import type { Make, RightsWorld } from './rights-world.ts';

const OAUTH = '/api/opencde/foundation/oauth2';
const VERIFIER = 'v'.repeat(43);
const nothing: Make = () => ({});

/** Registers a program. Resets the throttle first, because it has tests of its own. */
async function register({ app }: RightsWorld) {
  await app.db.deleteFrom('throttle').execute();
  const registration = { client_name: 'BCF', redirect_url: 'http://localhost/', token_endpoint_auth_method: 'none' } as const;
  return registerProgram(app.db, registration, { address: '10.0.0.1', now: app.now() });
}

async function authorizationRequest(world: RightsWorld) {
  return {
    response_type: 'code' as const,
    client_id: (await register(world)).client_id,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256' as const,
  };
}

const exchange: Make = async (world) => {
  const { app, cast } = world;
  await app.db.deleteFrom('api_tokens').where('user_id', '=', cast.ids.stranger).execute();
  const request = await authorizationRequest(world);
  const person = { db: app.db, now: app.now, userId: cast.ids.stranger, issuer: 'http://localhost' };
  const code = new URL(await answerAuthorization(person, { request, scope: 'READ' })).searchParams.get('code') ?? '';
  return { payload: { grant_type: 'authorization_code', client_id: request.client_id, code, code_verifier: VERIFIER } };
};

export const PROGRAM_CALLS: Record<string, Make> = {
  'POST /api/programs/authorizations/_check': async (world) => ({ payload: { request: await authorizationRequest(world) } }),
  'POST /api/programs/authorizations': async (world) => ({
    payload: { request: await authorizationRequest(world), scope: null },
  }),
  [`GET ${OAUTH}/metadata`]: nothing,
  [`GET ${OAUTH}/auth`]: nothing,
  [`POST ${OAUTH}/reg`]: () => ({ payload: { client_name: 'BCF', redirect_url: 'http://localhost/' } }),
  [`POST ${OAUTH}/token`]: exchange,
  [`POST ${OAUTH}/revoke`]: async (world) => ({ payload: { client_id: (await register(world)).client_id, token: 'x' } }),
};
