/** Returns the caller of a call for operators. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { mayOperate } from '../../common/contract/roles.ts';
import { type Caller, callerOf } from './caller.ts';

/** Refuses other callers with FORBIDDEN. */
export function operatorOf(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  if (!mayOperate(caller)) throw new Refusal('FORBIDDEN', 'This is for operators: a platform admin makes somebody one');
  return caller;
}
