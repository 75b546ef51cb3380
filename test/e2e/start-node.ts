/** Starts one node of a scaled-out service like an operator: `vakwerk serve` or `vakwerk worker`. */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { newFolder, startProcess } from './start-process.ts';

export interface Node {
  /** The address of an API node, or the address of a worker's health check. */
  url: string;
  process: ChildProcess;
  dataFolder: string;
  output(): string;
  /** Kills the node like a power cut: none of its handlers run. */
  kill(): Promise<void>;
  /** Stops the node like an operator. Returns the exit code; undefined if it had to be killed. */
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
    dataFolder: ownFolder,
    output,
    kill: async () => void (await endWith('SIGKILL')),
    stop: () => endWith('SIGTERM'),
  };
}
