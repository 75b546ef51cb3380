/** Stops a child process for a while, and starts it again. Windows has no such signals: there it never stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

export interface Pausing {
  /** Whether it is stopped now. */
  pause(): boolean;
  resume(): void;
}

/** Its input ends with this process, however that ends. Ctrl-C reaches the whole group; the server decides. */
const KEEPER = 'trap "" INT TERM HUP; read -r never; kill -KILL "$0"';

/** A stopped process does not see that its server was killed, so a shell beside it ends it then: without one it is not stopped. */
export function createPausing(child: ChildProcess): Pausing {
  const { pid } = child;
  if (process.platform === 'win32' || pid === undefined) return { pause: () => false, resume: () => undefined };
  let isKept = true;
  const resume = () => void child.kill('SIGCONT');
  const loseKeeper = () => {
    isKept = false;
    resume();
  };
  const keeper = spawn('/bin/sh', ['-c', KEEPER, String(pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  keeper.once('error', loseKeeper).once('exit', loseKeeper).unref();
  // Nothing is written to it, and its end is heard above.
  (keeper.stdin as Socket).on('error', () => undefined).unref();
  child.once('exit', () => keeper.kill('SIGKILL'));
  return { pause: () => isKept && child.kill('SIGSTOP'), resume };
}
