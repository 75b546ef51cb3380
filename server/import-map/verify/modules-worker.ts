/** The thread that reads modules (read-modules-aside.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { type ReadModule, readModule } from './module-facts.ts';

export type ModulesReply = { modules: ReadModule[] } | { failure: string };

function answer(texts: string[]): ModulesReply {
  try {
    return { modules: texts.map(readModule) };
  } catch (error) {
    return { failure: String((error as Error).stack ?? error) };
  }
}

parentPort?.postMessage(answer(workerData as string[]));
