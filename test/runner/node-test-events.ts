/**
 * node --import read-typescript.mjs node-test-events.ts EVENTS CONCURRENCY FILE_LIMIT_MS FILE…: runs test files, one process each,
 * and writes one JSON line per finished test, with the names of the enclosing suites. The exit code is 1 if one failed. With
 * CONCURRENCY 0 all files run in this one process, which saves starting the others; Node 20 cannot do that, and runs them one by
 * one.
 */
import { appendFileSync } from 'node:fs';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';

interface Output {
  kind: 'output';
  file: string | undefined;
  text: string;
}
interface FinishedTest {
  kind: 'test';
  file: string | undefined;
  /** If a file crashed or has no test, node reports the file itself instead of a test. */
  isFile: boolean;
  /** A suite reports nothing beyond its tests. */
  isSuite: boolean;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  durationMs: number;
  message: string | undefined;
}
/** The content of one line. */
export type NodeTestEvent = Output | FinishedTest;

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

async function report(source: AsyncIterable<TestEvent>, write: (event: NodeTestEvent) => void): Promise<void> {
  const names: string[] = [];
  for await (const event of source) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') {
      write({ kind: 'output', file: event.data.file, text: event.data.message });
    } else if (event.type === 'test:diagnostic' && /^(Error|Warning): /.test(event.data.message)) {
      // An error after the end of its test, which fails the file.
      write({ kind: 'output', file: event.data.file, text: `${event.data.message}\n` });
    } else if (event.type === 'test:start' || event.type === 'test:pass' || event.type === 'test:fail') {
      const { nesting, name } = event.data;
      names.length = nesting;
      names[nesting] = name;
      if (event.type !== 'test:start') write(describe(event, names));
      if (event.type === 'test:fail' && event.data.todo === undefined) process.exitCode = 1;
    }
  }
}

function describe({ type, data }: Ended, names: string[]): FinishedTest {
  const skipped = data.skip !== undefined || data.todo !== undefined;
  const error = type === 'test:fail' ? data.details.error : undefined;
  // A suite whose before or after failed has the reason why its tests were cancelled.
  const failureType = (error as { failureType?: string } | undefined)?.failureType;
  return {
    kind: 'test',
    file: data.file,
    isFile: data.nesting === 0 && data.name === data.file,
    isSuite: failureType ? failureType === 'subtestsFailed' : data.details.type === 'suite',
    name: names.join(' › '),
    outcome: skipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
    durationMs: Math.round(data.details.duration_ms),
    message: error ? errorText(error) : typeof data.skip === 'string' ? data.skip : undefined,
  };
}

function errorText(error: Error): string {
  const cause = (error.cause ?? error) as Partial<Error> | string;
  const text = typeof cause === 'string' ? cause : (cause.stack ?? cause.message);
  return String(text ?? cause).slice(0, 4000);
}

const [events = '', concurrency, fileLimitMs, ...files] = process.argv.slice(2);
const options = concurrency === '0' ? { isolation: 'none' as const } : { concurrency: Number(concurrency) };
await report(run({ files, timeout: Number(fileLimitMs), ...options }), (event) =>
  appendFileSync(events, `${JSON.stringify(event)}\n`),
);
