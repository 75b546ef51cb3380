/** The second factor of the own account, and taking it off for somebody who lost it. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import {
  newSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '../../common/contract/second-factor.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { findRules } from '../organizations/sign-in-rules.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { revokeSessions, strengthenSession } from '../sessions/session-queries.ts';
import type { CreateUserOptions } from './create-user.ts';
import { proveOwner, readOwner } from './prove-owner.ts';
import { beginFactor, checkCode, confirmFactor, removeFactor, renewRecoveryCodes } from './second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-queries.ts';
import { mayTakeOffFactor } from './user-policy.ts';
import { findUser } from './user-queries.ts';

const PATH = '/users/me/second-factor';
const config = { session: true };
const shared = { tags: ['users'], querystring: fieldsQuerySchema };

export function secondFactorRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;
  const readSelf = (caller: Caller) => readOwner(db, caller);

  const readSchema = { ...shared, operationId: 'readSecondFactor', response: { 200: secondFactorSchema } };
  api.get(PATH, { config, schema: readSchema }, async (request) => {
    const user = await readSelf(callerOf(request));
    const factor = await findSecondFactor(db, user.id);
    const { requiresSecondFactor } = await findRules(db, user.organization?.id);
    const answer = {
      since: factor?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      required: requiresSecondFactor,
    };
    return projectFields(answer, parseFields(request.query.fields));
  });

  const beginSchema = {
    ...shared,
    operationId: 'beginSecondFactor',
    body: newSecondFactorSchema,
    response: { 200: secondFactorSecretSchema },
  };
  api.post(PATH, { config, schema: beginSchema }, async (request) => {
    const user = await proveOwner(db, callerOf(request), request.body.password, { address: request.ip, now: now() });
    return projectFields(await beginFactor(db, user, now()), parseFields(request.query.fields));
  });

  const codeSchema = { ...shared, body: secondFactorCodeSchema };
  const codesAnswer = { response: { 200: recoveryCodesSchema } };
  const description = 'Other sessions end: they began without it.';
  const confirmSchema = { ...codeSchema, ...codesAnswer, operationId: 'confirmSecondFactor', description };
  api.post(`${PATH}/confirm`, { config, schema: confirmSchema }, async (request) => {
    const { sessionHash, ...caller } = callerOf(request);
    const recoveryCodes = await confirmFactor(options, await readSelf({ ...caller, sessionHash }), request.body.code, now());
    await strengthenSession(db, sessionHash ?? '');
    await revokeSessions(db, caller.userId, sessionHash ?? '');
    return projectFields({ recoveryCodes }, parseFields(request.query.fields));
  });

  const renewSchema = { ...codeSchema, ...codesAnswer, operationId: 'renewRecoveryCodes' };
  api.post('/users/me/recovery-codes', { config, schema: renewSchema }, async (request) => {
    const user = await readSelf(callerOf(request));
    await checkCode(options, user, request.body.code, now());
    const recoveryCodes = await renewRecoveryCodes(db, user, now());
    return projectFields({ recoveryCodes }, parseFields(request.query.fields));
  });

  const endSchema = { tags: ['users'], body: secondFactorCodeSchema, operationId: 'endSecondFactor' };
  api.post(`${PATH}/end`, { config, schema: endSchema }, async (request, reply) => {
    const user = await readSelf(callerOf(request));
    const { requiresSecondFactor } = await findRules(db, user.organization?.id);
    if (requiresSecondFactor) throw new Refusal('CONFLICT', 'The organization requires a second factor');
    await checkCode(options, user, request.body.code, now());
    await removeFactor(options, user, { actorId: user.id, now: now() });
    return reply.code(204).send();
  });

  const takeOffSchema = {
    tags: ['users'],
    params: z.object({ id: z.string() }),
    operationId: 'takeOffSecondFactor',
    description: 'By an admin, of somebody who lost it. The own one is ended with a code.',
  };
  api.delete('/users/:id/second-factor', { config, schema: takeOffSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const user = await findUser(db, readEntityId(request.params.id));
    if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
    if (!mayTakeOffFactor(caller, user)) throw new Refusal('FORBIDDEN');
    await removeFactor(options, user, { actorId: caller.userId, now: now() });
    return reply.code(204).send();
  });
}
