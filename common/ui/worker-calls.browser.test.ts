import { callOnce, openWorker, type WorkerCall } from '@vakwerk/ui';
import { equal } from '../../elements/report/fixtures/mount-report.tsx';

type Calls = {
  /** Reports a half and answers the order, later for a larger number. */
  echo: WorkerCall<number, number, number>;
  fail: WorkerCall<undefined, never>;
  wait: WorkerCall<undefined, never>;
};

/** Answers as answer-page.ts does, since component tests bundle no workers; end-to-end tests run both sides together. */
const ANSWERS = `self.onmessage = ({ data: { number, call, order } }) => {
  if (call === 'fail') postMessage({ number, failure: 'the reason' });
  if (call !== 'echo') return;
  postMessage({ number, progress: order / 2 });
  setTimeout(() => postMessage({ number, answer: order }), order);
};`;

const scriptOf = (text: string) => new URL(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
const open = (script = scriptOf(ANSWERS)) => openWorker<Calls>(script, 'test');
const messageOf = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);

describe('calls to a worker', () => {
  it('gives each call its own answer and progress, in whatever order they arrive', async () => {
    const worker = open();
    const progress: number[] = [];
    const onProgress = (half: number) => progress.push(half);
    const answers = await Promise.all([worker.call('echo', 40, { onProgress }), worker.call('echo', 2, { onProgress })]);
    equal(
      [answers, progress],
      [
        [40, 2],
        [20, 1],
      ],
    );
    worker.close();
  });

  it('rejects the call that failed, and no other', async () => {
    const worker = open();
    const calls = [worker.call('fail', undefined), worker.call('echo', 3)];
    equal(await Promise.all(calls.map(messageOf)), ['the reason', '3']);
    worker.close();
  });

  it('rejects open and later calls if the script cannot be loaded, and once it is closed with a reason', async () => {
    const missing = open(new URL('/missing.worker.js', location.href));
    for (const _ of [1, 2]) equal(await messageOf(missing.call('wait', undefined)), 'the worker cannot be started');
    const worker = open();
    const waiting = worker.call('wait', undefined);
    worker.close('the report is closed');
    equal(await Promise.all([messageOf(waiting), messageOf(worker.call('echo', 1))]), Array(2).fill('the report is closed'));
  });

  it('rejects a call that is cancelled with the reason of its signal', async () => {
    const cancel = new AbortController();
    const call = callOnce<Calls, 'wait'>({ script: scriptOf(ANSWERS), name: 'test', call: 'wait' }, undefined, cancel);
    cancel.abort(new Error('cancelled'));
    equal(await messageOf(call), 'cancelled');
  });
});
