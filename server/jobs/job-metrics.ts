/** Prometheus metrics of the queue and of validations. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { QueueDepth } from '../../common/contract/operations.ts';

/** Result of one start of a validation: FAILED is retried, ABORTED and OUTAGE cost no attempt. */
export type ValidationEnd = 'PROCESSED' | 'ERROR' | 'FAILED' | 'ABORTED' | 'OUTAGE';

export interface JobMetrics {
  validated(end: ValidationEnd, seconds: number): void;
  readFile(bytes: number): void;
  mailed(end: 'SENT' | 'FAILED' | 'BOUNCED' | 'GIVEN_UP'): void;
}

/** Creates the metrics; `readDepths` is called at each scrape. */
export function createJobMetrics(registry: Registry, readDepths: () => Promise<QueueDepth[]>): JobMetrics {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'vakwerk_validation_seconds',
    help: 'Time that a validation took, from taking it off the queue to its stored report',
    labelNames: ['end'],
    buckets: [0.1, 0.5, 2, 10, 30, 120, 600],
    registers,
  });
  const bytes = new Histogram({
    name: 'vakwerk_validation_file_bytes',
    help: 'Sizes of the files that were validated',
    buckets: [1e5, 1e6, 1e7, 5e7, 1e8, 2e8, 5.4e8],
    registers,
  });
  const mails = new Counter({ name: 'vakwerk_mails_total', help: 'Mails by how sending ended', labelNames: ['end'], registers });
  measureDepth(registry, readDepths);
  return {
    validated: (end, took) => seconds.observe({ end }, took),
    readFile: (size) => bytes.observe(size),
    mailed: (end) => mails.inc({ end }),
  };
}

function measureDepth(registry: Registry, readDepths: () => Promise<QueueDepth[]>): void {
  const labelNames = ['queue', 'state'];
  const oldest = new Gauge({
    name: 'vakwerk_queue_oldest_seconds',
    help: 'Age of the oldest job',
    labelNames,
    registers: [registry],
  });
  new Gauge({
    name: 'vakwerk_queue_jobs',
    help: 'Jobs on the queue; in a queue named -dead those that were given up and wait to be told so',
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      oldest.reset();
      for (const { queue, state, jobs, oldestSeconds } of await readDepths()) {
        this.set({ queue, state }, jobs);
        oldest.set({ queue, state }, oldestSeconds);
      }
    },
  });
}
