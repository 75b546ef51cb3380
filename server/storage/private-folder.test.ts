import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { keepFolderPrivate } from './private-folder.ts';

const skip = process.platform === 'win32' && 'Windows has no such modes';

function newFolder(t: TestContext): string {
  const umask = process.umask(0);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-folder-'));
  t.after(() => {
    process.umask(umask);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const modeOf = (...parts: string[]) => (fs.statSync(path.join(...parts)).mode & 0o7777).toString(8);

test('the folder of an older version is closed to others at a start, including everything in it', { skip }, async (t) => {
  const folder = newFolder(t);
  fs.mkdirSync(path.join(folder, 'files', 'uploads', '0a'), { recursive: true });
  // The folder is as PostgreSQL makes it: closed, with files that are readable.
  fs.mkdirSync(path.join(folder, 'db'), { mode: 0o700 });
  const files = ['files/uploads/0a/one', 'db/PG_VERSION', 'old-export.json'];
  for (const file of files) fs.writeFileSync(path.join(folder, file), 'x', { mode: 0o644 });
  fs.symlinkSync('/etc', path.join(folder, 'link'));
  fs.chmodSync(folder, 0o755);
  const outside = modeOf('/etc');
  await keepFolderPrivate(folder);
  for (const file of files) assert.equal(modeOf(folder, file), '600');
  for (const place of ['', 'files', 'files/uploads', 'files/uploads/0a', 'db']) assert.equal(modeOf(folder, place), '700');
  assert.equal(modeOf('/etc'), outside);
});

test('a start that was killed while it closed a folder is completed by the next one', { skip }, async (t) => {
  const folder = newFolder(t);
  fs.mkdirSync(path.join(folder, 'files', 'reports'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'files', 'reports', 'one'), 'x');
  fs.chmodSync(folder, 0o700);
  await keepFolderPrivate(folder);
  assert.equal(modeOf(folder, 'files/reports/one'), '600');
});

test('files and folders created later are private, whatever the previous umask', { skip }, async (t) => {
  const folder = newFolder(t);
  await keepFolderPrivate(folder);
  fs.mkdirSync(path.join(folder, 'tmp'));
  fs.writeFileSync(path.join(folder, 'tmp', 'one'), 'x');
  assert.deepEqual([modeOf(folder, 'tmp'), modeOf(folder, 'tmp', 'one')], ['700', '600']);
});

test('a folder such as /tmp, which is for every user, stays open, and only the parts of the service in it are closed', {
  skip,
}, async (t) => {
  const folder = newFolder(t);
  fs.chmodSync(folder, 0o1777);
  fs.mkdirSync(path.join(folder, 'files'));
  fs.mkdirSync(path.join(folder, 'of-others'));
  await keepFolderPrivate(folder);
  assert.deepEqual([modeOf(folder), modeOf(folder, 'files'), modeOf(folder, 'of-others')], ['1777', '700', '777']);
});

test('a folder that does not exist, or is a file, is left to the caller', { skip }, async (t) => {
  const folder = newFolder(t);
  await keepFolderPrivate(path.join(folder, 'absent'));
  fs.writeFileSync(path.join(folder, 'file'), '');
  await keepFolderPrivate(path.join(folder, 'file'));
  assert.ok(!fs.existsSync(path.join(folder, 'absent')));
});
