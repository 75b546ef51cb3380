/** What operators see of the service itself. */

import { Refusal } from '../../common/contract/errors.ts';
import { type Diagnosis, diagnosisSchema } from '../../common/contract/operations.ts';
import { mayOperate } from '../../common/contract/roles.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { callerOf } from '../sessions/caller.ts';

export interface OperationsOptions {
  /** Looks at the set-up of this process. */
  diagnose(): Promise<Diagnosis>;
}

export function operationsRoutes(api: RouteApp, { diagnose }: OperationsOptions): void {
  const description = 'What `vakwerk doctor` says, of the process that answers: for operators, in a session. It takes seconds.';
  const schema = { tags: ['operations'], operationId: 'getDiagnosis', description, response: { 200: diagnosisSchema } };
  /** Looks at the same time share one. */
  let running: Promise<Diagnosis> | undefined;
  api.get('/operations/doctor', { config: { session: true }, schema }, async (request) => {
    if (!mayOperate(callerOf(request)))
      throw new Refusal('FORBIDDEN', 'This is for operators: a platform admin makes somebody one');
    running ??= diagnose().finally(() => {
      running = undefined;
    });
    return running;
  });
}
