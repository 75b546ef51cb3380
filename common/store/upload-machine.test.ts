import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import test from 'node:test';
import { ApiError } from '../api/api-error.ts';
import { REPORT_POLL_MS } from '../contract/wait-times.ts';
import { createUploadMachine, type UploadParts } from './upload-machine.ts';

const file = new File(['ISO-10303-21;'], 'house.ifc');

/** Creates a machine whose server gives the answers of the test; `turn` lets that many polls pass. */
function setUp(context: TestContext, changes: Partial<UploadParts> = {}) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const done: string[] = [];
  const failed: unknown[] = [];
  const machine = createUploadMachine({
    send: async (_file, { onProgress }) => {
      onProgress(0.5);
      return 'f1';
    },
    newestReport: async () => ({ id: 'r1', status: 'PROCESSED' }),
    onDone: (id) => done.push(id),
    onFailed: (_file, error) => failed.push(error),
    ...changes,
  });
  const phases: string[] = [];
  machine.$state.subscribe((state) => phases.push(state.phase === 'uploading' ? `uploading ${state.progress}` : state.phase));
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const turn = async (times = 1) => {
    await settle();
    for (let i = 0; i < times; i += 1) {
      context.mock.timers.tick(REPORT_POLL_MS);
      await settle();
    }
  };
  return { machine, done, failed, phases, turn };
}

test('[R059] an upload goes from idle over uploading and processing to the report', async (context) => {
  let polls = 0;
  const { machine, done, phases, turn } = setUp(context, {
    newestReport: async () => ({ id: 'r1', status: ++polls < 3 ? 'PENDING' : 'PROCESSED' }),
  });
  void machine.start(file);
  await turn();
  assert.equal(machine.$state.get().phase, 'processing');
  await turn(2);
  assert.equal(polls, 3);
  assert.deepEqual(done, ['r1']);
  assert.deepEqual(phases, ['idle', 'uploading 0', 'uploading 0.5', 'processing', 'done', 'idle']);
});

test('example 8: none, PENDING, PENDING, PROCESSED are four searches, and no fifth', async (context) => {
  const answers = [undefined, 'PENDING', 'PENDING', 'PROCESSED'] as const;
  const searches: string[] = [];
  const { machine, done, turn } = setUp(context, {
    newestReport: async (fileId) => {
      const status = answers[searches.length];
      searches.push(fileId);
      return status && { id: 'r1', status };
    },
  });
  void machine.start(file);
  await turn(3);
  assert.deepEqual([searches.length, done], [3, []]);
  await turn();
  assert.deepEqual([searches, done], [['f1', 'f1', 'f1', 'f1'], ['r1']]);
  await turn(5);
  assert.equal(searches.length, 4);
});

test('[R392] the report is polled every 500 ms', async (context) => {
  let polls = 0;
  const { machine, turn } = setUp(context, {
    newestReport: async () => {
      polls += 1;
      return undefined;
    },
  });
  void machine.start(file);
  await turn(0);
  const after: [ms: number, polls: number][] = [
    [499, 0],
    [1, 1],
    [499, 1],
    [1, 2],
  ];
  for (const [ms, requests] of after) {
    context.mock.timers.tick(ms);
    await turn(0);
    assert.equal(polls, requests);
  }
  machine.cancel();
});

test('[R059] the page also opens a report that ended in an error; it waits for one that does not exist yet', async (context) => {
  const answers = [undefined, { id: 'r2', status: 'ERROR' as const }];
  const { machine, done, turn } = setUp(context, { newestReport: async () => answers.shift() });
  void machine.start(file);
  await turn(2);
  assert.deepEqual(done, ['r2']);
});

test('polling survives a lost connection and a restart of the server, but not a 401', async (context) => {
  const answers: (ApiError | { id: string; status: 'PROCESSED' })[] = [
    new ApiError('NETWORK'),
    new ApiError('UNAVAILABLE', { status: 503 }),
    new ApiError('UNAUTHORIZED', { status: 401 }),
  ];
  const { machine, done, failed, turn } = setUp(context, {
    newestReport: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  void machine.start(file);
  await turn(2);
  assert.equal(machine.$state.get().phase, 'processing');
  await turn();
  assert.equal(machine.$state.get().phase, 'idle');
  assert.equal((failed[0] as ApiError).code, 'UNAUTHORIZED');
  assert.deepEqual(done, []);
});

test('a failed upload returns to idle and reports why', async (context) => {
  const { machine, failed, turn } = setUp(context, {
    send: async () => {
      throw new ApiError('STORAGE_LIMIT_EXCEEDED', { status: 409 });
    },
  });
  void machine.start(file);
  await turn();
  assert.equal(machine.$state.get().phase, 'idle');
  assert.equal((failed[0] as ApiError).code, 'STORAGE_LIMIT_EXCEEDED');
});

test('a cancelled upload reports nothing and its late answer changes nothing', async (context) => {
  let finish: (id: string) => void = () => {};
  const { machine, done, failed, turn } = setUp(context, { send: () => new Promise((resolve) => (finish = resolve)) });
  void machine.start(file);
  await turn();
  machine.cancel();
  finish('f1');
  await turn(3);
  assert.equal(machine.$state.get().phase, 'idle');
  assert.deepEqual([done, failed], [[], []]);
});

test('polling pauses while the page is hidden', async (context) => {
  let polls = 0;
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  Object.assign(globalThis, { document: page });
  context.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const { machine, turn } = setUp(context, {
    newestReport: async () => {
      polls += 1;
      return undefined;
    },
  });
  void machine.start(file);
  await turn(5);
  assert.equal(polls, 0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await turn(0);
  assert.equal(polls, 1);
  machine.cancel();
});
