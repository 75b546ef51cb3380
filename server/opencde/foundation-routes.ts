/** The Foundation API of openCDE (buildingSMART): the supported APIs, how to sign in, and the current user. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { OAUTH_PATH } from '../../common/contract/programs.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { namedPerson } from '../http/named-person.ts';
import { ownAddress } from '../http/own-address.ts';
import { callerOf } from '../sessions/caller.ts';
import { authSchema, bcfUserSchema, versionsSchema } from './bcf-schema.ts';
import type { OpenCdeOptions } from './read-topics.ts';

const tags = ['openCDE'];
const params = z.object({ version: z.string() });
/** Both versions have the same answers. */
const FOUNDATION_VERSIONS = ['1.0', '1.1'];
const PUBLISHED = 'https://github.com/buildingSMART';

export function foundationRoutes(api: RouteApp, options: OpenCdeOptions): void {
  const config = { public: true };
  const versions = { tags, response: { 200: versionsSchema } };
  api.get('/opencde/foundation/versions', { config, schema: versions }, async ({ socket }) => {
    const base = `${ownAddress(options, socket)}/opencde`;
    const foundation = FOUNDATION_VERSIONS.map((version) => ({
      api_id: 'foundation',
      version_id: version,
      detailed_version: `${PUBLISHED}/foundation-API/tree/v${version}`,
      api_base_url: `${base}/foundation/${version}`,
    }));
    const bcf = { api_id: 'bcf', version_id: '3.0', detailed_version: `${PUBLISHED}/BCF-API/tree/release_3_0` };
    return { versions: [...foundation, { ...bcf, api_base_url: `${base}/bcf/3.0` }] };
  });

  const auth = { tags, params, response: { 200: authSchema } };
  api.get('/opencde/foundation/:version/auth', { config, schema: auth }, async ({ params: { version }, socket }) => {
    requireVersion(version);
    const endpoints = ownAddress(options, socket) + OAUTH_PATH;
    return {
      oauth2_auth_url: `${endpoints}/auth`,
      oauth2_token_url: `${endpoints}/token`,
      oauth2_dynamic_client_reg_url: `${endpoints}/reg`,
      http_basic_supported: true,
      supported_oauth2_flows: ['authorization_code_grant'],
    };
  });

  const user = { tags, params, response: { 200: bcfUserSchema } };
  api.get('/opencde/foundation/:version/current-user', { config: { openCde: true }, schema: user }, async (request) => {
    requireVersion(request.params.version);
    const { email, ...person } = await options.db
      .selectFrom('users')
      .select(['first_name as firstName', 'last_name as lastName', 'email'])
      .where('id', '=', callerOf(request).userId)
      .executeTakeFirstOrThrow();
    const { firstName, lastName } = namedPerson({ ...person, email });
    return { id: email, name: `${firstName} ${lastName}`.trim() || email };
  });
}

function requireVersion(version: string): void {
  if (!FOUNDATION_VERSIONS.includes(version)) throw new Refusal('NOT_FOUND', 'There is no such version of the Foundation API');
}
