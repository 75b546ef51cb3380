/** Verifying starts a browser and a server: one at a time on a node, few in wait, the others are told to come back. */
import { Refusal } from '../../common/contract/errors.ts';
import { VERIFY_WAITING_MAX } from '../../common/contract/limits.ts';

const RETRY_AFTER_SECONDS = 60;

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs what it is given in the order of asking; a failure is the asker's alone. */
export function turns(waitingMax = VERIFY_WAITING_MAX): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return (work) => {
    if (inside > waitingMax) {
      const others = new Refusal('TOO_MANY_REQUESTS', 'Others are verifying', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      return Promise.reject(others);
    }
    inside += 1;
    const turn = last.then(work).finally(() => {
      inside -= 1;
    });
    last = turn.catch(() => {});
    return turn;
  };
}
