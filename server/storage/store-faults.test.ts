import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import test, { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../common/contract/errors.ts';
import { breakOff, type FaultyStore, refuse, reset, silence, stall, startFaultyStore } from '../../test/support/faulty-store.ts';
import { limitSilence } from './limit-silence.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { newStorageKey } from './storage-key.ts';

const SILENCE_MS = 400;
const MIB = 1 << 20;
let folder: string;
let store: FaultyStore;
let storage: Storage;

before(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vakwerk-faults-'));
  store = await startFaultyStore();
  storage = await openStorage({ dataFolder: folder, s3: { ...store.options, silenceMs: SILENCE_MS } });
});
after(async () => {
  await store.stop();
  await fs.rm(folder, { recursive: true });
});

const pieces = () => Array.from({ length: 20 }, () => Buffer.alloc(MIB));
const CALLS: Record<string, (signal?: AbortSignal) => Promise<unknown>> = {
  'a small upload': (signal) => storage.put(newStorageKey('uploads'), Readable.from([Buffer.from('x')]), { signal }),
  'a large upload': (signal) => storage.put(newStorageKey('uploads'), Readable.from(pieces()), { signal }),
  'a result': async (signal) => {
    const file = await storage.temporaryFile();
    await fs.writeFile(file, 'result');
    await storage.putFile(newStorageKey('reports'), file, signal).finally(() => fs.rm(file));
  },
  'a look': async (signal) => {
    const stream = await storage.open(newStorageKey('uploads'), undefined, signal);
    await stream.toArray();
  },
  'a read': (signal) => storage.read(newStorageKey('uploads'), undefined, signal),
  'a copy': (signal) => storage.localFile(newStorageKey('uploads'), signal),
};

const FAULTS: [name: string, answer: Parameters<FaultyStore['answer']>[0]][] = [
  ['has too many calls (429)', refuse(429, 'TooManyRequests')],
  ['asks for patience (503)', refuse(503, 'SlowDown')],
  ['takes our keys no longer (403)', refuse(403, 'AccessDenied')],
  ['resets the connection', reset],
  ['takes the call and says nothing', silence],
];
for (const [fault, answer] of FAULTS) {
  for (const [name, call] of Object.entries(CALLS)) {
    test(`a store that ${fault} is an outage to ${name}, with its cause`, async () => {
      store.answer(answer);
      await assert.rejects(call(), (error) => {
        assert.ok(error instanceof Refusal && error.code === 'UNAVAILABLE', String(error));
        assert.ok(error.cause instanceof Error);
        assert.notEqual(error.cause.name, 'AbortError');
        return true;
      });
      assert.deepEqual(await fs.readdir(path.join(folder, 'tmp')).catch(() => []), []);
    });
  }
}

for (const name of ['a read', 'a copy']) {
  for (const [fault, answer] of [
    ['goes silent', stall],
    ['breaks off', breakOff],
  ] as const) {
    test(`a store that ${fault} in the middle of an object is an outage to ${name}`, async () => {
      store.answer(answer);
      await assert.rejects(async () => CALLS[name]?.(), { name: 'Refusal', code: 'UNAVAILABLE' });
      assert.deepEqual(await fs.readdir(path.join(folder, 'tmp')).catch(() => []), []);
    });
  }
}

test('a stream of an object ends with an error when the store goes silent', async () => {
  store.answer(stall);
  const stream = await storage.open(newStorageKey('uploads'));
  stream.resume();
  const [error] = await once(stream, 'error');
  assert.equal(error.code, 'ETIMEDOUT');
});

for (const [name, call] of Object.entries(CALLS)) {
  test(`an abort ends ${name} at once, however silent the store is`, async () => {
    const patient = await openStorage({ dataFolder: folder, s3: { ...store.options, silenceMs: 60_000 } });
    const impatient = storage;
    storage = patient;
    try {
      store.answer(name.startsWith('a read') || name.startsWith('a copy') || name === 'a look' ? stall : silence);
      const abort = new AbortController();
      setTimeout(() => abort.abort(new Error('enough')), 300);
      const started = performance.now();
      await assert.rejects(call(abort.signal));
      assert.ok(performance.now() - started < 20_000);
      assert.deepEqual(await fs.readdir(path.join(folder, 'tmp')).catch(() => []), []);
    } finally {
      storage = impatient;
    }
  });
}

test('a slow reader does not count as silence of the store', async () => {
  const source = new PassThrough();
  const body = limitSilence(source, { silenceMs: 100 });
  source.end(Buffer.alloc(MIB));
  await sleep(500);
  assert.equal(Buffer.concat(await body.toArray()).length, MIB);
});

test('a probe names the setting to correct, and callers that wait for a file only see an outage', async () => {
  store.answer(refuse(403, 'AccessDenied'));
  await assert.rejects(storage.probe(), { name: 'StoreUnusableError' });
});
