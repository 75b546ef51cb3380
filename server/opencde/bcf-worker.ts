/** The thread that reads BCF files from outside. */
import { parentPort } from 'node:worker_threads';
import { isRefusal, type Refusal } from '../../common/contract/errors.ts';
import { type ReadBcf, readBcf } from './read-bcf.ts';

export interface BcfOrder {
  bytes: Uint8Array;
}
export type BcfReply = { read: ReadBcf } | { refusal: Pick<Refusal, 'code' | 'message' | 'details'> } | { fault: string };

function answer({ bytes }: BcfOrder): BcfReply {
  try {
    return { read: readBcf(bytes) };
  } catch (error) {
    if (!isRefusal(error)) return { fault: String((error as Error).stack ?? error) };
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}

parentPort?.on('message', (order: BcfOrder) => parentPort?.postMessage(answer(order)));
