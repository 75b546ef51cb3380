import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import test, { after } from 'node:test';
import { localStorage } from './local-storage.ts';
import { newStorageKey } from './storage-key.ts';
import { threadedWriter } from './threaded-writer.ts';
import { WRITERS_MAX } from './write-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-writer-'));
after(() => fs.rmSync(folder, { recursive: true }));
const storage = localStorage(folder);
const files = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const large = { expectedBytes: 64 << 20 };

/** Yields pieces of odd lengths, so that slots are filled across their borders. */
function* inPieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0, n = 1; at < bytes.length; n = (n * 7919) % 200_003) {
    yield bytes.subarray(at, at + n);
    at += n;
  }
}

test('a large file is written byte for byte, also when there is more than the slots hold, and its hash is returned', async () => {
  for (const length of [0, 1, 1 << 20, (1 << 20) + 1, 30_000_001]) {
    const bytes = randomBytes(length);
    const key = newStorageKey('uploads');
    const stored = await storage.put(key, Readable.from(inPieces(bytes)), large);
    assert.deepEqual(stored, { sizeBytes: length, sha256: createHash('sha256').update(bytes).digest('hex') });
    assert.ok(bytes.equals(await storage.read(key)), `${length} bytes`);
  }
});

test('a file that is too large, cut off or aborted leaves nothing, whatever size was announced', async () => {
  const before = files();
  const bytes = randomBytes(3 << 20);
  const put = (source: Readable, options = {}) => storage.put(newStorageKey('uploads'), source, { ...large, ...options });
  await assert.rejects(put(Readable.from(inPieces(bytes)), { maxBytes: bytes.length - 1 }), { name: 'StorageLimitError' });
  await put(Readable.from(inPieces(bytes)), { maxBytes: bytes.length });
  const broken = Readable.from(
    (function* () {
      yield bytes;
      throw new Error('gone');
    })(),
  );
  await assert.rejects(put(broken), /gone/);
  await assert.rejects(put(Readable.from(inPieces(bytes)), { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal(files(), before + 1);
});

test('few of many uploads that announce a large size have their own thread, which is free again when they end', async (t) => {
  const running = new AbortController();
  const bytes = randomBytes(1000);
  let begun = 0;
  const count = () => void (begun += 1);
  process.on('worker', count);
  t.after(() => process.off('worker', count));
  const puts: Promise<unknown>[] = [];
  const stall = () =>
    new Promise<void>((started) => {
      const source = new Readable({ read: () => started() });
      puts.push(storage.put(newStorageKey('uploads'), source, { ...large, signal: running.signal }).catch(String));
    });
  await Promise.all(Array.from({ length: WRITERS_MAX + 3 }, stall));
  const put = () => storage.put(newStorageKey('uploads'), Readable.from([bytes]), large);
  assert.equal((await put()).sizeBytes, bytes.length, 'written without one');
  assert.equal(begun, WRITERS_MAX);
  running.abort();
  await Promise.all(puts);
  await put();
  assert.equal(begun, WRITERS_MAX + 1);
});

test('a file that cannot be written fails the stream with the code of the system', async () => {
  const fd = fs.openSync(path.join(folder, 'read-only'), 'w+');
  fs.closeSync(fd);
  const readOnly = fs.openSync(path.join(folder, 'read-only'), 'r');
  const writer = threadedWriter({ fd: readOnly });
  await assert.rejects(pipeline(Readable.from([randomBytes(30 << 20)]), writer.stream), { code: 'EBADF' });
  await writer.stop();
  fs.closeSync(readOnly);
});
