/**
 * The second thread of a check of validity: it checks the syntax while the first thread indexes the file, and the normative rules while
 * the first checks the schema.
 */
import type { Worker } from 'node:worker_threads';
import type { SharedIndex } from '../../engine/step/shared-index.ts';
import type { LayerReport } from '../../engine/validity/finding.ts';
import { RecordLines, type StoredLines } from '../../engine/validity/syntax/record-lines.ts';
import type { SyntaxResult } from '../../engine/validity/syntax/syntax-code.ts';
import { entryFile } from '../threads/entry-file.ts';
import { startWorker } from '../threads/run-in-thread.ts';

const HEAP_MIB = 4_096;

const entry = entryFile('./validity-worker.ts', import.meta.url);

export type ValidityOrder = { kind: 'SYNTAX'; path: string } | { kind: 'RULES'; index: SharedIndex };

/** The reply to each kind of order. */
export interface ValidityReplies {
  SYNTAX: Omit<SyntaxResult, 'lines'> & { lines: StoredLines };
  RULES: LayerReport;
}

type Reply = { [Kind in keyof ValidityReplies]: { kind: Kind; result: ValidityReplies[Kind] } }[keyof ValidityReplies];

/** Its methods reject when the thread fails, runs out of memory or ends without a reply. Call each once. */
export class ValidityThread {
  /** Starts at once, so that the thread is ready when the index is. */
  private readonly worker: Worker = startWorker({ entry, order: undefined, heapMib: HEAP_MIB });

  /** Reads a file and checks it against the grammar. */
  async checkSyntax(path: string): Promise<SyntaxResult> {
    const { lines, ...result } = await this.order({ kind: 'SYNTAX', path });
    return { ...result, lines: RecordLines.open(lines) };
  }

  /** Checks the normative rules, after the syntax if that was ordered too. */
  checkRules(index: SharedIndex): Promise<LayerReport> {
    return this.order({ kind: 'RULES', index });
  }

  private order<Order extends ValidityOrder>(order: Order): Promise<ValidityReplies[Order['kind']]> {
    const { worker } = this;
    return new Promise((resolve, reject) => {
      worker.on('message', (reply: Reply) => {
        if (reply.kind === order.kind) resolve(reply.result as ValidityReplies[Order['kind']]);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
      worker.postMessage(order);
    });
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
