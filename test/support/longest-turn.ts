/** How long one turn of this thread takes while other work goes on. */
import { existsSync, readFileSync } from 'node:fs';

/** What this thread itself worked, where the system tells that: other threads and processes are busy with a large file meanwhile. */
const SCHEDULED = '/proc/thread-self/schedstat';
export const threadClock = (): number =>
  existsSync(SCHEDULED) ? Number(readFileSync(SCHEDULED, 'latin1').split(' ')[0]) / 1e6 : performance.now();

/** The longest time in which nothing else had its turn while the work went on. */
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
