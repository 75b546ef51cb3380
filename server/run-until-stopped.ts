/** Runs a process until a signal, an unexpected error, or `stop` ends it. */

import closeWithGrace from 'close-with-grace';
import { operatorErrorOf } from './operator-errors.ts';
import { terminalText } from './terminal/terminal-line.ts';

const STOP_WITHIN_MS = 10_000;
/** Time for open calls after the stop; running jobs are returned after that. */
export const LAST_CALLS_MS = 5_000;

export interface RunningProcess {
  /** Finishes open calls, returns running jobs, then closes everything. */
  stop(): Promise<void>;
  /** Resolves when the process has stopped, by `stop` or by a signal. */
  stopped: Promise<void>;
}

export function runUntilStopped(close: () => Promise<void>): RunningProcess {
  let settle = () => {};
  const stopped = new Promise<void>((resolve) => (settle = resolve));
  const graceful = closeWithGrace({ delay: STOP_WITHIN_MS }, async ({ err }) => {
    if (err)
      process.stderr.write(
        `${terminalText(`vakwerk: ${operatorErrorOf(err)?.message ?? `stopping after an internal error: ${err.stack ?? err.message}`}`)}\n`,
      );
    await close();
    settle();
  });
  const stop = async () => {
    graceful.uninstall();
    await close();
    settle();
  };
  return { stop, stopped };
}
