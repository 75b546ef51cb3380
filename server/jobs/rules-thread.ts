/** Checks the normative rules of an index in a second thread, while the first checks the schema: two processors share the work. */
import type { Worker } from 'node:worker_threads';
import type { SharedIndex } from '../../engine/step/shared-index.ts';
import type { LayerReport } from '../../engine/validity/finding.ts';
import { entryFile } from '../threads/entry-file.ts';
import { startWorker } from '../threads/run-in-thread.ts';

const HEAP_MIB = 4_096;

const entry = entryFile('./rules-worker.ts', import.meta.url);

export class RulesThread {
  /** Starts at once, so that the thread is ready when the index is. */
  private readonly worker: Worker = startWorker({ entry, order: undefined, heapMib: HEAP_MIB });

  /** Rejects when the thread fails, runs out of memory or ends without a report. Call it once. */
  check(index: SharedIndex): Promise<LayerReport> {
    const { worker } = this;
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
      worker.postMessage(index);
    });
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
