/** The caller of a call that is for operators. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { mayOperate } from '../../common/contract/roles.ts';
import { type Caller, callerOf } from './caller.ts';

/** Refuses with FORBIDDEN. */
export function operatorOf(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  if (!mayOperate(caller)) throw new Refusal('FORBIDDEN', 'This is for operators: a platform admin makes somebody one');
  return caller;
}
