/** Continues the trace of the request in its job, though another process runs it: the trace is part of the job's data. */
import { inSpan, type Tracing } from '../tracing/tracing.ts';

interface Job {
  id: string;
  data: Record<string, unknown>;
}

const KEY = 'traceparent';
/** Starts a new trace, whatever is active when the queue hands out a job. */
const NO_TRACE = '';
/** Ids that the data of a job may contain. */
const IDS = ['reportId', 'fileId', 'dryRunId', 'jointCheckId'];

export function withTrace(data: Record<string, unknown>, tracing: Tracing | undefined): Record<string, unknown> {
  const parent = tracing?.current();
  return parent === undefined ? data : { ...data, [KEY]: parent };
}

/** Runs the job. `run` gets the data without the trace, also when tracing was switched off since. */
export function inJobSpan<J extends Job>(
  queue: string,
  run: (job: J) => Promise<void>,
  tracing: Tracing | undefined,
): (job: J) => Promise<void> {
  return (job) => {
    const { [KEY]: parent, ...data } = job.data;
    const ids = IDS.filter((key) => typeof data[key] === 'string').map((key) => [`vakwerk.${key}`, String(data[key])]);
    const attributes = { 'messaging.destination.name': queue, 'vakwerk.job_id': job.id, ...Object.fromEntries(ids) };
    const options = { kind: 'CONSUMER', attributes, parent: typeof parent === 'string' ? parent : NO_TRACE } as const;
    return inSpan(tracing, `job ${queue}`, options, () => run({ ...job, data }));
  };
}
