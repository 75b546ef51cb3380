/** Routes for assignments, exceptions and comments of many findings at once. */
import { findingBatchCalls } from '../../common/contract/finding-batches.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import type { CommentOptions } from './change-assignments.ts';
import { makeBatch, undoBatch } from './make-batch.ts';

export function batchRoutes(api: RouteApp, options: CommentOptions): void {
  serve(api, findingBatchCalls.createFindingBatch, (request) =>
    makeBatch(options, callerOf(request), request.params.id, request.body),
  );

  serve(api, findingBatchCalls.undoFindingBatch, (request) =>
    undoBatch(options, callerOf(request), request.params.id, request.params.batchId),
  );
}
