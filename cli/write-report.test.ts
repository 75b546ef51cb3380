import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BadInput } from '../server/terminal/bad-input.ts';
import { writeReport } from './write-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'vakwerk-write-'));
const disk = mkdtempSync(join(tmpdir(), 'vakwerk-small-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
after(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  for (const one of [folder, disk]) rmSync(one, { recursive: true, force: true });
});

/** Yields pieces like those of a report: each is valid until the second next one is requested. */
function* borrowed(count: number): Generator<Uint8Array> {
  const buffers = [Buffer.alloc(100_000), Buffer.alloc(100_000)];
  for (let at = 0; at < count; at++) yield buffers[at % 2]!.fill(`${at} `);
}

test('pieces are written in order although their buffers are reused', async () => {
  const out = join(folder, 'report.json');
  await writeReport(out, borrowed(5));
  const expected = Buffer.concat(Array.from({ length: 5 }, (_, at) => Buffer.alloc(100_000).fill(`${at} `)));
  assert.ok(readFileSync(out).equals(expected));
  assert.deepEqual(readdirSync(folder), ['report.json']);
});

test('a full disk is reported with the path, and leaves only the existing report', {
  skip: isMounted ? false : 'a small file system can be mounted by root only',
}, async () => {
  const out = join(disk, 'report.json');
  writeFileSync(out, 'earlier');
  const full = new BadInput(`${out}: cannot be written: the disk is full`);
  await assert.rejects(() => writeReport(out, borrowed(20)), full);
  assert.equal(readFileSync(out, 'utf8'), 'earlier');
  assert.deepEqual(readdirSync(disk), ['report.json']);
});

test('an error of the pieces is thrown unchanged, and leaves no file', async () => {
  const failing = function* (): Generator<string> {
    yield 'begun';
    throw new RangeError('too long');
  };
  await assert.rejects(() => writeReport(join(folder, 'failed.json'), failing()), new RangeError('too long'));
  assert.ok(!readdirSync(folder).some((name) => name.includes('failed')));
});

test('a new file has the mode that the umask of the caller gives, and in a data folder is private', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  const previous = { umask: process.umask(0o027), data: process.env.VAKWERK_DATA };
  process.env.VAKWERK_DATA = data;
  try {
    for (const [file, mode] of [
      [join(folder, 'by-umask.json'), 0o640],
      [join(data, 'private.json'), 0o600],
    ] as const) {
      await writeReport(file, ['now']);
      assert.equal(statSync(file).mode & 0o777, mode);
    }
  } finally {
    process.umask(previous.umask);
    if (previous.data === undefined) delete process.env.VAKWERK_DATA;
    else process.env.VAKWERK_DATA = previous.data;
  }
});

test('a replaced file keeps its mode, and symbolic links to it stay', async () => {
  const [file, link] = [join(folder, 'real.json'), join(folder, 'link.json')];
  writeFileSync(file, 'earlier');
  chmodSync(file, 0o600);
  symlinkSync(file, link);
  await writeReport(link, ['now']);
  assert.equal(readFileSync(file, 'utf8'), 'now');
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('a device is written to, not replaced', { skip: process.platform === 'linux' ? false : 'Linux only' }, async () => {
  await writeReport('/dev/null', ['gone']);
  assert.ok(statSync('/dev/null').isCharacterDevice());
  await assert.rejects(() => writeReport('/dev/full', ['x']), new BadInput('/dev/full: cannot be written: the disk is full'));
});
