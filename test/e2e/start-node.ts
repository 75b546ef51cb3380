/** Starts one node of a scaled-out service, as an operator does: `vakwerk serve` or `vakwerk worker`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 120_000;

export interface Node {
  /** Of an API node: where it listens. Of a worker: where it answers for its health. */
  url: string;
  process: ChildProcess;
  output(): string;
  /** As a power cut does: no handler of its own runs. */
  kill(): Promise<void>;
  /** As an operator does. The exit code. */
  stop(): Promise<number | null>;
}

export async function startNode(command: 'serve' | 'worker', env: Record<string, string>): Promise<Node> {
  const ownFolder = await mkdtemp(join(tmpdir(), `vakwerk-${command}-`));
  const child = spawn(process.execPath, ['bin/vakwerk.mjs', command], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', VAKWERK_DATA: ownFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed.text += chunk;
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    await rm(ownFolder, { recursive: true, force: true });
    return child.exitCode;
  };
  return {
    url: await readyUrl(child, printed),
    process: child,
    output: () => printed.text,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function readyUrl(child: ChildProcess, printed: { text: string }): Promise<string> {
  const endMs = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const url = /^vakwerk (?:worker )?ready.*?(http:\/\/localhost:\d+)/m.exec(printed.text)?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`The node ended with ${child.exitCode} before it was ready:\n${printed.text}`);
    if (Date.now() > endMs) throw new Error(`The node was not ready in time:\n${printed.text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
