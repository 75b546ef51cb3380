/** Starts a process of the product that prints when it is ready. Its output is kept, and it never outlives a failed wait. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 240_000;
/** A process that does not end on request within this limit is killed. */
const STOP_LIMIT_MS = 60_000;

interface StartedProcess {
  child: ChildProcess;
  /** Returns everything printed so far. */
  output(): string;
  /** Returns the first group of the pattern's first match in the output. Ends the process if there is none within the limit. */
  printed(pattern: RegExp, what: string, limitMs?: number): Promise<string>;
  /** Ends the process and returns its exit code; undefined if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | undefined>;
}

/** Starts `node` with these arguments, on a free port of its own. */
export function startProcess(args: string[], env: Record<string, string | undefined>): StartedProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // All that it printed is read only after its end.
  let isClosed = false;
  child.once('close', () => {
    isClosed = true;
  });
  const end: StartedProcess['end'] = async (signal) => {
    if (!hasEnded()) {
      const exited = once(child, 'exit');
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(timer);
    }
    return child.exitCode ?? undefined;
  };
  const printed: StartedProcess['printed'] = async (pattern, what, limitMs = READY_LIMIT_MS) => {
    const endMs = Date.now() + limitMs;
    for (;;) {
      const match = pattern.exec(text)?.[1];
      if (match !== undefined) return match;
      if (isClosed) throw new Error(`It ended with ${child.exitCode ?? child.signalCode} before it printed ${what}:\n${text}`);
      if (Date.now() > endMs) {
        await end('SIGKILL');
        throw new Error(`It did not print ${what} within ${limitMs / 1000} s:\n${text}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, output: () => text, printed, end };
}

export function newFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `vakwerk-${name}-`));
}
