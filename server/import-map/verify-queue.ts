/** Limits verifications, which start a browser and a server: one at a time per node, and a short queue. */
import { Refusal } from '../../common/contract/errors.ts';

/** Verifications that may wait on a node while another runs. */
export const VERIFY_WAITING_MAX = 2;

const RETRY_AFTER_SECONDS = 60;

type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work in order of arrival. A failure rejects only its own promise. */
export function createQueue(waitingMax = VERIFY_WAITING_MAX): Enqueue {
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
