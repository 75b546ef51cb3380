import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { after, before } from 'node:test';
import { type ObjectStore, startObjectStore } from '../../test/support/object-store.ts';
import { SWEEP_BATCH, s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { newStorageKey } from './storage-key.ts';

const MIB = 1024 * 1024;
/** With a negative age each object is old: the store gives its time in whole seconds. */
const ANY_AGE_MS = -60_000;
let folder: string;
let store: ObjectStore;
let storage: Storage;

before(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vakwerk-s3-'));
  store = await startObjectStore();
  storage = s3Storage({ ...store.options, temporaryFolder: path.join(folder, 'tmp') });
});
after(async () => {
  await store.stop();
  await fs.rm(folder, { recursive: true });
});

async function untilNoUpload(): Promise<void> {
  for (const endMs = Date.now() + 60_000; Date.now() < endMs && (await store.openUploads()).length > 0; )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

const temporary = async () => (existsSync(path.join(folder, 'tmp')) ? fs.readdir(path.join(folder, 'tmp')) : []);

test('what is put can be read whole and in ranges, and its hash is returned', async () => {
  const key = newStorageKey('uploads');
  const stored = await storage.put(key, Readable.from([Buffer.from('hello '), Buffer.from('world')]));
  assert.deepEqual(stored, { sizeBytes: 11, sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9' });
  assert.equal(String(await storage.read(key)), 'hello world');
  assert.equal(String(await storage.read(key, { start: 6, end: 9 })), 'wor');
  assert.equal(String(Buffer.concat(await (await storage.open(key, { start: 0, end: 5 })).toArray())), 'hello');
  await storage.remove(key);
  await storage.remove(key);
  await assert.rejects(storage.open(key), { name: 'NoSuchKey' });
});

test('a large object is sent in parts and returns byte for byte', async () => {
  const key = newStorageKey('uploads');
  const bytes = Buffer.alloc(20 * MIB + 7);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at & 0xffffffff, Math.min(at, bytes.length - 4));
  const chunks = Array.from({ length: Math.ceil(bytes.length / 100_000) }, (_, at) =>
    bytes.subarray(at * 100_000, (at + 1) * 100_000),
  );
  assert.equal((await storage.put(key, Readable.from(chunks))).sizeBytes, bytes.length);
  assert.ok(bytes.equals(await storage.read(key)));
  const local = await storage.localFile(key);
  assert.ok(bytes.equals(await fs.readFile(local.path)));
  await local.release();
  assert.deepEqual(await temporary(), []);
});

test('an upload that is cut off, aborted or too large leaves no object and no parts', async () => {
  const keys = Array.from({ length: 4 }, () => newStorageKey('uploads'));
  const [cut = '', stopped = '', small = '', large = ''] = keys;
  let sent = 0;
  const broken = new Readable({
    read() {
      sent += 1;
      if (sent > 20) this.destroy(new Error('gone'));
      else this.push(Buffer.alloc(MIB));
    },
  });
  await assert.rejects(storage.put(cut, broken), /gone/);
  const abort = new AbortController();
  const endless = new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(100_000)));
    },
  });
  const aborted = storage.put(stopped, endless, { signal: abort.signal });
  setTimeout(() => abort.abort(), 100);
  await assert.rejects(aborted, { name: 'AbortError' });
  await assert.rejects(storage.put(small, Readable.from([Buffer.alloc(11)]), { maxBytes: 10 }), { name: 'StorageLimitError' });
  const parts = Array.from({ length: 20 }, () => Buffer.alloc(MIB));
  await assert.rejects(storage.put(large, Readable.from(parts), { maxBytes: 19 * MIB }), { name: 'StorageLimitError' });
  for (const key of keys) await assert.rejects(storage.read(key), { name: 'NoSuchKey' });
  // The upload is rejected at its abort, before the store answers that its parts are removed.
  await untilNoUpload();
  assert.deepEqual(await store.openUploads(), []);
});

test('a finished local file is moved into the store', async () => {
  const file = await storage.temporaryFile();
  await fs.writeFile(file, 'result');
  const key = newStorageKey('reports');
  await storage.putFile(key, file);
  assert.equal(String(await storage.read(key)), 'result');
  assert.ok(!existsSync(file));
});

test('the sweeper removes old leftovers, and unreferenced objects and uploads', async () => {
  const [referenced, orphan] = [newStorageKey('reports'), newStorageKey('reports')];
  for (const key of [referenced, orphan]) await storage.put(key, Readable.from(['x']));
  await store.beginUpload(newStorageKey('uploads'));
  await fs.writeFile(await storage.temporaryFile(), 'partial');
  assert.equal(await storage.sweep(async () => new Set(), 60_000), 0);
  assert.ok((await storage.sweep(async () => new Set([referenced]), ANY_AGE_MS)) >= 3);
  assert.equal(String(await storage.read(referenced)), 'x');
  await assert.rejects(storage.read(orphan), { name: 'NoSuchKey' });
  assert.deepEqual(await temporary(), []);
  assert.deepEqual(await store.openUploads(), []);
});

test('the sweeper continues after the first page of a list', async () => {
  const keys = Array.from({ length: SWEEP_BATCH + 5 }, () => newStorageKey('shipped'));
  for (const key of keys) await storage.put(key, Readable.from(['x']));
  const referenced = new Set(keys.slice(0, 3));
  const batches: string[] = [];
  await storage.sweep(async (some) => {
    batches.push(...some);
    return referenced;
  }, ANY_AGE_MS);
  assert.ok(keys.every((key) => batches.includes(key)));
  assert.deepEqual((await store.objects()).filter((key) => keys.includes(key)).sort(), [...referenced].sort());
});

test('no key points outside our prefixes', async () => {
  for (const key of ['../x', 'uploads/../../x', 'other/key', 'tmp/x'])
    await assert.rejects(async () => storage.remove(key), /Not a storage key/);
});

test('the probe detects a wrong secret and an unknown bucket', async () => {
  await storage.probe();
  const temporaryFolder = folder;
  const { credentials } = store.options;
  const wrong = { accessKeyId: credentials.accessKeyId, secretAccessKey: 'wrong' };
  await assert.rejects(s3Storage({ ...store.options, credentials: wrong, temporaryFolder }).probe());
  await assert.rejects(s3Storage({ ...store.options, bucket: 'absent', temporaryFolder }).probe());
});
