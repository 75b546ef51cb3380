import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { after } from 'node:test';
import { localStorage } from './local-storage.ts';
import { newStorageKey } from './storage-key.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-storage-'));
const storage = localStorage(folder);
after(() => fs.rmSync(folder, { recursive: true }));
/** With a negative age each file is old: times of files are only as exact as the file system. */
const ANY_AGE_MS = -60_000;
const files = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

test('what is put can be read whole and in ranges, and its hash is returned', async () => {
  const key = newStorageKey('uploads');
  const stored = await storage.put(key, Readable.from([Buffer.from('hello '), Buffer.from('world')]));
  assert.deepEqual(stored, { sizeBytes: 11, sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9' });
  assert.equal(String(await storage.read(key)), 'hello world');
  assert.equal(String(await storage.read(key, { start: 6, end: 9 })), 'wor');
  assert.equal(String(Buffer.concat(await (await storage.open(key, { start: 0, end: 5 })).toArray())), 'hello');
  await storage.remove(key);
  await storage.remove(key);
  await assert.rejects(storage.open(key));
});

test('an upload that is cut off, aborted or too large leaves nothing', async () => {
  const before = files();
  const broken = new Readable({
    read() {
      this.push('x');
      this.destroy(new Error('gone'));
    },
  });
  await assert.rejects(storage.put(newStorageKey('uploads'), broken), /gone/);
  const abort = new AbortController();
  const endless = new Readable({
    read() {
      setImmediate(() => this.push('x'));
    },
  });
  const aborted = storage.put(newStorageKey('uploads'), endless, { signal: abort.signal });
  setTimeout(() => abort.abort(), 10);
  await assert.rejects(aborted, { name: 'AbortError' });
  await assert.rejects(storage.put(newStorageKey('uploads'), Readable.from([Buffer.alloc(11)]), { maxBytes: 10 }), {
    name: 'StorageLimitError',
  });
  assert.equal((await storage.put(newStorageKey('uploads'), Readable.from([Buffer.alloc(10)]), { maxBytes: 10 })).sizeBytes, 10);
  assert.equal(files(), before + 1);
});

test('the sweeper removes old leftovers and unreferenced objects', async () => {
  const referenced = newStorageKey('reports');
  const orphan = newStorageKey('reports');
  for (const key of [referenced, orphan]) await storage.put(key, Readable.from(['x']));
  fs.writeFileSync(await storage.temporaryFile(), 'partial');
  assert.equal(await storage.sweep(async () => new Set(), 60_000), 0);
  assert.ok((await storage.sweep(async () => new Set([referenced]), ANY_AGE_MS)) >= 2);
  assert.equal(String(await storage.read(referenced)), 'x');
  await assert.rejects(storage.read(orphan));
});

test('no key points outside the folder', async () => {
  for (const key of ['../x', 'uploads/../../x', '/etc/passwd', 'tmp/x'])
    await assert.rejects(async () => storage.remove(key), /Not a storage key/);
});

test('a source that fails before the first byte leaves nothing, however early it fails', async () => {
  const before = files();
  const failing = () => {
    const source = new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    });
    return storage.put(newStorageKey('uploads'), source);
  };
  const results = await Promise.allSettled(Array.from({ length: 50 }, failing));
  assert.ok(results.every(({ status }) => status === 'rejected'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(files(), before);
});
