/** What operators see of the service itself, and validations that they have made again. */

import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  type Diagnosis,
  diagnosisSchema,
  type FailedValidations,
  failedSearchSchema,
  failedValidationSchema,
  type QueueDepth,
  queueDepthSchema,
  requeueAnswerSchema,
  requeueInputSchema,
  type UsedPackage,
  usedPackageSchema,
} from '../../common/contract/operations.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { operatorOf } from '../sessions/operator-of.ts';

export interface OperationsOptions {
  /** Looks at the set-up of this process. */
  diagnose(): Promise<Diagnosis>;
  readQueue(): Promise<QueueDepth[]>;
  failedValidations: FailedValidations;
  readPackages(): Promise<UsedPackage[]>;
}

const tags = ['operations'];
const config = { session: true };

export function operationsRoutes(api: RouteApp, options: OperationsOptions): void {
  const { diagnose, readQueue, failedValidations } = options;
  const description = 'What `vakwerk doctor` says, of the process that answers: for operators, in a session. It takes seconds.';
  const schema = { tags, operationId: 'getDiagnosis', description, response: { 200: diagnosisSchema } };
  /** Looks at the same time share one. */
  let running: Promise<Diagnosis> | undefined;
  api.get('/operations/doctor', { config, schema }, async (request) => {
    operatorOf(request);
    running ??= diagnose().finally(() => {
      running = undefined;
    });
    return running;
  });

  const queueWords = 'Jobs that wait or are worked on, by kind and state: for operators, in a session.';
  const queueResponse = { 200: listResponseSchema(queueDepthSchema) };
  const queueSchema = { tags, operationId: 'getQueue', description: queueWords, response: queueResponse };
  api.get('/operations/queue', { config, schema: queueSchema }, async (request) => {
    operatorOf(request);
    const data = await readQueue();
    return { data, total: data.length };
  });

  const packageWords = 'Packages of others that the server runs with, with versions and licences: for operators, in a session.';
  const packageResponse = { 200: listResponseSchema(usedPackageSchema) };
  const packageSchema = { tags, operationId: 'listPackages', description: packageWords, response: packageResponse };
  api.get('/operations/packages', { config, schema: packageSchema }, async (request) => {
    operatorOf(request);
    const data = await options.readPackages();
    return { data, total: data.length };
  });

  const failedSchema = { tags, body: failedSearchSchema, response: { 200: listResponseSchema(failedValidationSchema) } };
  api.post('/operations/failed-validations/_search', { config, schema: failedSchema }, async (request) => {
    operatorOf(request);
    return failedValidations.search(request.body);
  });

  const requeueWords = 'Makes reports again whose validation was given up, as `vakwerk reports requeue` does (D133).';
  const requeueResponse = { 200: requeueAnswerSchema };
  const requeueSchema = { tags, operationId: 'requeueValidations', description: requeueWords, body: requeueInputSchema };
  api.post(
    '/operations/failed-validations/requeue',
    { config, schema: { ...requeueSchema, response: requeueResponse } },
    async (request) => failedValidations.requeue(request.body.ids, operatorOf(request).userId),
  );
}
