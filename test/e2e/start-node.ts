/** Starts one node of a scaled-out service, as an operator does: `vakwerk serve` or `vakwerk worker`. */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { newFolder, startProcess } from './start-process.ts';

export interface Node {
  /** Of an API node: where it listens. Of a worker: where it answers for its health. */
  url: string;
  process: ChildProcess;
  output(): string;
  /** As a power cut does: no handler of its own runs. */
  kill(): Promise<void>;
  /** As an operator does. The exit code; undefined where it had to be killed. */
  stop(): Promise<number | undefined>;
}

export async function startNode(command: 'serve' | 'worker', env: Record<string, string>): Promise<Node> {
  const ownFolder = await newFolder(command);
  const { child, printed, output, end } = startProcess(['bin/vakwerk.mjs', command], { VAKWERK_DATA: ownFolder, ...env });
  const endWith = async (signal: NodeJS.Signals) => {
    const code = await end(signal);
    await rm(ownFolder, { recursive: true, force: true });
    return code;
  };
  return {
    url: await printed(/^vakwerk (?:worker )?ready.*?(http:\/\/localhost:\d+)/m, 'the ready line'),
    process: child,
    output,
    kill: async () => void (await endWith('SIGKILL')),
    stop: () => endWith('SIGTERM'),
  };
}
