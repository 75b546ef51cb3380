/** Routes for operators: the state of the service, and validations to requeue. */
import {
  type Diagnosis,
  type FailedValidations,
  operationsCalls,
  type QueueDepth,
  type UsedPackage,
} from '../../common/contract/operations.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { operatorOf } from '../sessions/operator-of.ts';

export interface OperationsOptions {
  /** Checks the set-up of this process. */
  diagnose(): Promise<Diagnosis>;
  readQueue(): Promise<QueueDepth[]>;
  failedValidations: FailedValidations;
  readPackages(): Promise<UsedPackage[]>;
}

export function operationsRoutes(api: RouteApp, options: OperationsOptions): void {
  const { diagnose, readQueue, failedValidations } = options;
  /** Parallel calls share one check. */
  let running: Promise<Diagnosis> | undefined;
  serve(api, operationsCalls.getDiagnosis, async (request) => {
    operatorOf(request);
    running ??= diagnose().finally(() => {
      running = undefined;
    });
    return running;
  });

  serve(api, operationsCalls.getQueue, async (request) => {
    operatorOf(request);
    const data = await readQueue();
    return { data, total: data.length };
  });

  serve(api, operationsCalls.listPackages, async (request) => {
    operatorOf(request);
    const data = await options.readPackages();
    return { data, total: data.length };
  });

  serve(api, operationsCalls.searchFailedValidations, async (request) => {
    operatorOf(request);
    return failedValidations.search(request.body);
  });

  serve(api, operationsCalls.requeueValidations, (request) =>
    failedValidations.requeue(request.body.ids, operatorOf(request).userId),
  );
}
