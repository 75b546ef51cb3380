/**
 * Runs one command to its end or to its time limit. The command gets a process group of its own, so that at the limit its
 * children (test processes, servers, browsers) end with it.
 */
import { type ChildProcess, spawn } from 'node:child_process';

const OUTPUT_MAX_CHARACTERS = 400_000;

export interface CommandResult {
  code: number;
  output: string;
  timedOut: boolean;
}

export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env = {}, limitMs }: { cwd: string; limitMs: number; env?: Record<string, string | undefined> },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let timedOut = false;
    const take = (chunk: string) => {
      output = (output + chunk).slice(-OUTPUT_MAX_CHARACTERS);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child);
    }, limitMs);
    const stop = () => {
      endGroup(child);
      // Exits after the signal handlers of commands that run in parallel have run too.
      setImmediate(() => process.exit(130));
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const finish = (code: number) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      take(String(error));
      finish(127);
    });
    child.once('close', (code, signal) => {
      if (signal && !timedOut) take(`\nEnded by ${signal}.`);
      finish(code ?? 1);
    });
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return; // it did not start
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
