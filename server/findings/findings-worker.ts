/** The thread that follows the findings of a report. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FollowedReport, type FollowOrder, followReport } from './follow-report.ts';

export type FollowReply = { followed: FollowedReport | 'MODELS_WANTED' } | { fault: string };

async function answer(order: FollowOrder): Promise<FollowReply> {
  try {
    return { followed: await followReport(order) };
  } catch (error) {
    return { fault: String((error as Error).stack ?? error) };
  }
}

parentPort?.postMessage(await answer(workerData as FollowOrder));
