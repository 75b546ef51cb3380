/** Tests that a place that cannot hold a backup is named with its path, and that nothing remains there. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { BackupPlaceError, createBackup } from './backup-place.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vakwerk-place-'));
const disk = mkdtempSync(path.join(tmpdir(), 'vakwerk-small-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
after(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  for (const one of [folder, disk]) rmSync(one, { recursive: true, force: true });
});
const file = path.join(folder, 'file');
writeFileSync(file, 'no folder');

for (const place of ['/proc/backup', '/proc/backup.tar', path.join(file, 'backup'), path.join(file, 'backup.tar')])
  test(
    `nothing can be created at ${path.basename(path.dirname(place))}/${path.basename(place)}`,
    {
      skip: place.startsWith('/proc') && process.platform !== 'linux' ? 'Linux only' : false,
    },
    () =>
      assert.rejects(createBackup(place), (error: Error) => {
        assert.ok(error instanceof BackupPlaceError);
        assert.match(error.message, /^\S+: cannot be written \((ENOENT|ENOTDIR)\)$/);
        return error.message.startsWith(place);
      }),
  );

for (const name of ['backup', 'backup.tar'])
  test(`a disk that fills up ends ${name}, and leaves nothing on it`, {
    skip: isMounted ? false : 'a small file system can be mounted by root only',
  }, async () => {
    const place = path.join(disk, name);
    const large = path.join(folder, 'large');
    writeFileSync(large, Buffer.alloc(3_000_000));
    const sink = await createBackup(place);
    const whole = async () => {
      await sink.addText('backup.json', '{}');
      await sink.add('objects/large', large);
      await sink.finish();
    };
    await assert.rejects(whole, new BackupPlaceError(`${place}: cannot be written (ENOSPC)`));
    await sink.discard();
    assert.deepEqual(readdirSync(disk), []);
  });

test('a missing object is reported as such', async () => {
  for (const name of ['gone', 'gone.tar']) {
    const sink = await createBackup(path.join(folder, name));
    await assert.rejects(sink.add('objects/x', path.join(folder, 'absent')), { code: 'ENOENT' });
    await sink.discard();
  }
});
