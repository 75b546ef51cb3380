import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { writeWhole, writeWholeInBackground } from './write-whole.ts';

const MIB = 1 << 20;

test('bytes are written completely, in order and at their place', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-whole-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'a');
  const descriptor = fs.openSync(file, 'w');
  writeWhole(descriptor, Buffer.from('one two'));
  writeWhole(descriptor, Buffer.from(' three'));
  writeWhole(descriptor, Buffer.from('ONE'), 0);
  fs.closeSync(descriptor);
  assert.equal(fs.readFileSync(file, 'utf8'), 'ONE two three');
});

test('a file that accepts no further bytes is an error, also in the background', { timeout: 5_000 }, async (t) => {
  t.mock.method(fs, 'writeSync', () => 0);
  t.mock.method(fs, 'write', (...args: unknown[]) => setImmediate(args.at(-1) as (error: null, count: number) => void, null, 0));
  assert.throws(() => writeWhole(1, Buffer.from('a')), { code: 'ENOSPC' });
  await assert.rejects(writeWholeInBackground(1, Buffer.from('a')), { code: 'ENOSPC' });
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-small-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;

test('a write that a full disk cuts short is an error, not a shorter file', {
  skip: isMounted ? false : 'a small file system can be mounted by root only',
}, (t) => {
  t.after(() => {
    spawnSync('umount', ['-l', folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const descriptor = fs.openSync(path.join(folder, 'a'), 'w');
  const bytes = Buffer.alloc(2 * MIB);
  assert.ok(fs.writeSync(descriptor, bytes) < bytes.length, 'the system takes a part and does not complain');
  assert.throws(() => writeWhole(descriptor, bytes), { code: 'ENOSPC' });
  fs.closeSync(descriptor);
});

test('no code writes to an open file without checking how much was written', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const sources = ['server', 'cli', 'engine', 'build', 'bin'].flatMap((room) =>
    fs
      .readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name) && !/\.test\.ts$/.test(name))
      .map((name) => path.join(room, name)),
  );
  const writing = sources.filter((name) => /\bwriteSync\(/.test(fs.readFileSync(path.join(root, name), 'utf8')));
  assert.deepEqual(writing, [path.join('server', 'storage', 'write-whole.ts')]);
});
