/** Measures the longest turn of this thread while other work goes on. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * The processor time of this thread alone, if the system reports it: other threads and processes are busy with a large file
 * meanwhile.
 */
const SCHEDULED = '/proc/thread-self/schedstat';
export const threadClock = (): number =>
  existsSync(SCHEDULED) ? Number(readFileSync(SCHEDULED, 'latin1').split(' ')[0]) / 1e6 : performance.now();

/** Returns the longest time in which nothing else got a turn while the work went on. */
export async function longestTurn(work: () => Promise<unknown>, clock = () => performance.now()): Promise<number> {
  let longest = 0;
  let last = clock();
  let isDone = false;
  const tick = (): void => {
    const now = clock();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isDone = true;
  longest = Math.max(longest, clock() - last);
  return longest;
}
