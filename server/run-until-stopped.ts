/** A process of ours from its start to its end, which comes by a signal, by an error of ours, or by `stop`. */
import closeWithGrace from 'close-with-grace';
import { operatorErrorOf } from './operator-errors.ts';

const STOP_WITHIN_MS = 10_000;
/** Calls that are being answered may take this long once the end is asked for; then running jobs still have to be given back. */
export const LAST_CALLS_MS = 5_000;

export interface RunningProcess {
  /** Answers running calls, gives running jobs back, then lets go of everything. */
  stop(): Promise<void>;
  /** Resolves when it has stopped, by `stop` or by a signal. */
  stopped: Promise<void>;
}

export function runUntilStopped(close: () => Promise<void>): RunningProcess {
  let settle = () => {};
  const stopped = new Promise<void>((resolve) => (settle = resolve));
  const graceful = closeWithGrace({ delay: STOP_WITHIN_MS }, async ({ err }) => {
    if (err)
      process.stderr.write(
        `vakwerk: ${operatorErrorOf(err)?.message ?? `stopping after an error of ours: ${err.stack ?? err.message}`}\n`,
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
