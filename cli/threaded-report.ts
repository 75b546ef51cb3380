/** The program's end of report-thread.ts. */
import type { Worker } from 'node:worker_threads';
import { linksToShow } from '../engine/model/parts.ts';
import type { CheckColumns } from '../engine/report/check-columns.ts';
import type { Report, RuleNode } from '../engine/report/report.ts';
import type { IndexPart } from '../engine/step/index-part.ts';
import { columnsOfIndex } from '../engine/step/row-columns.ts';
import type { ValidationListener } from '../engine/validate.ts';
import { startWorker } from '../server/threads/run-in-thread.ts';
import type { PartOrder, SentColumns, ThreadOrder, ThreadReply } from './report-thread.ts';

const HEAP_MIB = 512;
/** Little of what it makes lives long. */
const YOUNG_HEAP_MIB = 3;

/** Bundled it lies beside the program. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './report-thread.ts' : './report-thread.mjs', import.meta.url);

export interface ThreadedReport {
  /** Undefined where the thread cannot say what is in it. */
  readPart(order: PartOrder): Promise<IndexPart | undefined>;
  /** Sends on what it hears, to be written to this file. */
  listen(file: number, filename: string): ValidationListener;
  /** Settles when all is written. Throws what the thread threw. */
  end(report: Report<CheckColumns>): Promise<void>;
  stop(): Promise<unknown>;
}

/** Started before it is needed, it is ready when the model was read. */
export function startThreadedReport(): ThreadedReport {
  const worker = startWorker({ entry, order: undefined, heapMib: HEAP_MIB, youngHeapMib: YOUNG_HEAP_MIB });
  const nextReply = listenTo(worker);
  const send = (order: ThreadOrder): void => worker.postMessage(order);
  return {
    async readPart(order) {
      send({ kind: 'READ_PART', ...order });
      const reply = await nextReply();
      return 'part' in reply ? reply.part : undefined;
    },
    listen: (file, filename) => ({
      begin: (model) => {
        const columns = columnsOfIndex(model.index);
        send({ kind: 'BEGIN', file, filename, schema: model.schema.name, columns, links: linksToShow(model) });
      },
      openGroup: (group) => send({ kind: 'OPEN_GROUP', group }),
      addRule: (rule) => send({ kind: 'ADD_RULE', rule: withoutModel(rule) }),
      closeGroup: (end) => send({ kind: 'CLOSE_GROUP', end }),
    }),
    async end({ outcome, spaces, materials, findings, model }) {
      send({ kind: 'END', rest: { outcome, spaces, materials, findings, model } });
      await nextReply();
    },
    stop: () => worker.terminate(),
  };
}

function withoutModel({ checks: { model: _, ...columns }, ...rule }: RuleNode<CheckColumns>): RuleNode<SentColumns> {
  return { ...rule, checks: columns };
}

/** One reply is waited for at a time. A thread that failed, or ended, rejects this and all that follow. */
function listenTo(worker: Worker): () => Promise<ThreadReply> {
  let failure: Error | undefined;
  let settle: ((reply: ThreadReply | Error) => void) | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    settle?.(failure);
  };
  worker.on('message', (reply: ThreadReply) => {
    if ('fault' in reply) fail(Object.assign(new Error(reply.fault.message), reply.fault));
    else settle?.(reply);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The second thread of a check ended with code ${code}`)));
  return () =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      settle = (reply) => (reply instanceof Error ? reject(reply) : resolve(reply));
    });
}
