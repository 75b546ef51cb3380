/** The worker thread that parses modules (parse-modules.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { type ParsedModule, parseModule } from './module-facts.ts';

export type ModulesReply = { modules: ParsedModule[] } | { failure: string };

function answer(texts: string[]): ModulesReply {
  try {
    return { modules: texts.map(parseModule) };
  } catch (error) {
    return { failure: String((error as Error).stack ?? error) };
  }
}

parentPort?.postMessage(answer(workerData as string[]));
