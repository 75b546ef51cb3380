/** Sign-in with a passkey. */
import type { FastifyRequest } from 'fastify';
import { authCalls } from '../../common/contract/auth.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { createSession } from '../sessions/session-queries.ts';
import { recordPasskeyUse } from '../users/passkey-queries.ts';
import { originOf, type PasskeyRouteOptions } from '../users/passkey-routes.ts';
import { offerSignIn, passkeyRefused, recognize } from '../users/passkeys.ts';
import { requireWay } from '../users/require-way.ts';
import { lockUserIfCurrent } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';
import { OIDC_STARTS_PER_MINUTE } from './oidc-attempts.ts';

export function passkeySignInRoutes(api: RouteApp, options: PasskeyRouteOptions): void {
  const { db, now } = options;
  const config = { rateLimit: { max: OIDC_STARTS_PER_MINUTE, timeWindow: '1 minute' } };

  const ask = async (request: FastifyRequest) => ({ options: { ...(await offerSignIn(options, originOf(options, request))) } });
  serve(api, authCalls.askForPasskey, ask, config);

  serve(
    api,
    authCalls.signInWithPasskey,
    async (request) => {
      const { user, passkey, counter } = await recognize(options, request.body, originOf(options, request));
      await requireWay(db, user, 'PASSKEY');
      const start = { way: 'PASSKEY', userAgent: request.headers['user-agent'] } as const;
      const session = await db.transaction().execute(async (trx) => {
        // Removing the passkey or the account meanwhile ends this sign-in.
        const isHeld = (await lockUserIfCurrent(trx, user.id)) && (await recordPasskeyUse(trx, passkey, counter, now()));
        if (!isHeld) throw passkeyRefused();
        return createSession(trx, user.id, now(), start);
      });
      return { ...session, user: userResource(user) };
    },
    config,
  );
}
