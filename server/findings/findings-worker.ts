/** The thread that derives the findings of a report from the version before, or rewrites them. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../threads/lower-priority.ts';
import { type FollowOrder, followReport } from './follow-report.ts';
import { type RewriteOrder, rewriteStored } from './rewrite-stored.ts';

export type FindingsOrder = { follow: FollowOrder } | { rewrite: RewriteOrder };

export type FindingsReply = { result: unknown } | { fault: string; code?: string };

async function answer(order: FindingsOrder): Promise<FindingsReply> {
  try {
    return { result: 'follow' in order ? await followReport(order.follow) : rewriteLast(order.rewrite) };
  } catch (error) {
    const { stack, code } = error as NodeJS.ErrnoException;
    return { fault: String(stack ?? error), ...(code && { code }) };
  }
}

/** Lowers the priority of this thread. Only on Linux: elsewhere this would lower the priority of the whole process. */
function rewriteLast(order: RewriteOrder) {
  if (process.platform === 'linux') lowerPriority(os.constants.priority.PRIORITY_LOW);
  return rewriteStored(order);
}

parentPort?.on('message', async (order: FindingsOrder) => parentPort?.postMessage(await answer(order)));
