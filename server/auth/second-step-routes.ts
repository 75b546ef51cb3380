/** The second step of a sign-in: a code of the app or a recovery code, and setting the app up where the organization requires it. */

import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { secondFactorSecretSchema, secondStepSchema, stepInputSchema } from '../../common/contract/second-factor.ts';
import { secondStepAnswerSchema } from '../../common/contract/users.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { createSession } from '../sessions/session-queries.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import { beginFactor, checkCode, confirmFactor } from '../users/second-factor.ts';
import { findUser, holdUser, type UserRecord } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';
import { endStep, readStep } from './sign-in-steps.ts';

export function secondStepRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;
  const config = { public: true };
  const shared = { tags: ['auth'], querystring: fieldsQuerySchema };

  const stepSchema = {
    ...shared,
    operationId: 'takeSecondStep',
    body: secondStepSchema,
    response: { 200: secondStepAnswerSchema },
  };
  api.post('/auth/second-step', { config, schema: stepSchema }, async (request) => {
    const { step, code } = request.body;
    const { user_id, sets_up, oidc_issuer: oidcIssuer } = await readStep(db, step, now());
    const user = await readUser(db, user_id);
    const recoveryCodes = sets_up ? await confirmFactor(options, user, code, now()) : undefined;
    if (!sets_up) await checkCode(options, user, code, now());
    const start = { way: 'SECOND_FACTOR', oidcIssuer, userAgent: request.headers['user-agent'] } as const;
    const session = await db.transaction().execute(async (trx) => {
      // A password that was changed meanwhile has ended the step.
      if (!(await holdUser(trx, user.id))) throw new Refusal('TOKEN_EXPIRED', 'The account is gone');
      await endStep(trx, step);
      return createSession(trx, user.id, now(), start);
    });
    const answer = { ...session, user: userResource(await readUser(db, user_id)), ...(recoveryCodes && { recoveryCodes }) };
    return projectFields(answer, parseFields(request.query.fields));
  });

  const setUpSchema = {
    ...shared,
    operationId: 'setUpInStep',
    description: 'For SECOND_FACTOR_REQUIRED with `setUp`: the organization requires a second factor, and there is none yet.',
    body: stepInputSchema,
    response: { 200: secondFactorSecretSchema },
  };
  api.post('/auth/second-step/set-up', { config, schema: setUpSchema }, async (request) => {
    const { user_id, sets_up } = await readStep(db, request.body.step, now());
    if (!sets_up) throw new Refusal('CONFLICT', 'There is a second factor already');
    return projectFields(await beginFactor(db, await readUser(db, user_id), now()), parseFields(request.query.fields));
  });
}

async function readUser(db: Queries, id: string): Promise<UserRecord> {
  const user = await findUser(db, id);
  if (!user) throw new Refusal('TOKEN_EXPIRED', 'The account is gone');
  return user;
}
