/** The thread that reads and audits .ids files; HTTP goes on meanwhile. */
import { parentPort } from 'node:worker_threads';
import { isRefusal, type Refusal } from '../../common/contract/errors.ts';
import { type AuditedSpecification, type IdsSource, readAudited } from './read-specification.ts';

export interface ReadOrder {
  source: IdsSource;
  force: boolean;
}
export type ReadReply =
  | { audited: AuditedSpecification }
  | { refusal: Pick<Refusal, 'code' | 'message' | 'details'> }
  | { fault: string };

function answer({ source, force }: ReadOrder): ReadReply {
  try {
    return { audited: readAudited(source, force) };
  } catch (error) {
    if (!isRefusal(error)) return { fault: String((error as Error).stack ?? error) };
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}

parentPort?.on('message', (order: ReadOrder) => parentPort?.postMessage(answer(order)));
