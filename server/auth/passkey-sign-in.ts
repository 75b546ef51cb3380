/** Sign-in with a passkey. */

import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { OIDC_STARTS_PER_MINUTE } from '../../common/contract/limits.ts';
import { passkeyOptionsSchema, passkeySignInSchema } from '../../common/contract/passkeys.ts';
import { loginResponseSchema } from '../../common/contract/users.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { createSession } from '../sessions/session-queries.ts';
import { notePasskeyUse } from '../users/passkey-queries.ts';
import { originOf, type PasskeyRouteOptions } from '../users/passkey-routes.ts';
import { askForPasskey, passkeyRefused, recognize } from '../users/passkeys.ts';
import { requireWay } from '../users/require-way.ts';
import { holdUser } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';

export function passkeySignInRoutes(api: RouteApp, options: PasskeyRouteOptions): void {
  const { db, now } = options;
  const limited = { rateLimit: { max: OIDC_STARTS_PER_MINUTE, timeWindow: '1 minute' } };
  const config = { public: true, ...limited };
  const shared = { tags: ['auth'], querystring: fieldsQuerySchema };

  const askSchema = { ...shared, operationId: 'askForPasskey', response: { 200: passkeyOptionsSchema } };
  api.post('/auth/passkey/options', { config, schema: askSchema }, async (request) => ({
    options: { ...(await askForPasskey(options, originOf(options, request))) },
  }));

  const signInSchema = {
    ...shared,
    operationId: 'signInWithPasskey',
    body: passkeySignInSchema,
    response: { 200: loginResponseSchema },
  };
  api.post('/auth/passkey', { config, schema: signInSchema }, async (request) => {
    const { user, passkey, counter } = await recognize(options, request.body, originOf(options, request));
    await requireWay(db, user, 'PASSKEY');
    const start = { way: 'PASSKEY', userAgent: request.headers['user-agent'] } as const;
    const session = await db.transaction().execute(async (trx) => {
      // Who removed the passkey meanwhile, or the account, ended this sign-in.
      const isHeld = (await holdUser(trx, user.id)) && (await notePasskeyUse(trx, passkey, counter, now()));
      if (!isHeld) throw passkeyRefused();
      return createSession(trx, user.id, now(), start);
    });
    return projectFields({ ...session, user: userResource(user) }, parseFields(request.query.fields));
  });
}
