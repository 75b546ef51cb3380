/** The job that completes the acceptance of a delivery with large files. */
import type { Transaction } from '../db/tables.ts';
import { type AcceptJobOptions, failAcceptance, runAcceptance } from '../deliveries/accept.ts';
import type { Queue } from './queue.ts';

const ACCEPT = 'accept';
/** Parallel acceptances of one process; each computes the hashes of one report at a time. */
const AT_ONCE = 1;
/** Time of one start, for hundreds of large reports; the next start computes only the hashes that are missing. */
const TIMEOUT_SECONDS = 1_800;

type Retries = Omit<Parameters<Queue['declare']>[1], 'timeoutSeconds'>;

export function declareAcceptances(queue: Queue, retries: Retries): Promise<void> {
  return queue.declare(ACCEPT, { timeoutSeconds: TIMEOUT_SECONDS, ...retries });
}

export function enqueueAcceptance(queue: Queue, trx: Transaction, id: string): Promise<void> {
  return queue.enqueue(trx, ACCEPT, { id });
}

export function workOnAcceptances(queue: Queue, options: AcceptJobOptions): Promise<void> {
  return queue.work({
    queue: ACCEPT,
    concurrency: AT_ONCE,
    run: ({ data, signal }) => runAcceptance(options, String(data.id), signal),
    async onDead({ data }) {
      options.log('an acceptance was given up', { id: data.id });
      await failAcceptance(options, String(data.id));
    },
  });
}
