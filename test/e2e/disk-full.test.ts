/** Tests a disk that is really full: a small file system in memory, filled up while the service runs on it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { writeModel } from '../support/write-model.ts';
import { type Api, signInToApi, waitForReport } from './api.ts';
import { type RunningServer, startServer } from './start-server.ts';

const SIZE = '160m';
const MIB = 1024 * 1024;

const disk = mkdtempSync(join(tmpdir(), 'vakwerk-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).status === 0;

describe('disk full', { skip: isMounted ? false : 'a small file system can be mounted by root only' }, () => {
  let server: RunningServer | undefined;
  let api: Api;
  const ballast = join(disk, 'ballast');
  const dataFolder = join(disk, 'data');
  after(async () => {
    await server?.stop({ keepData: true });
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** Fills the disk except for this many bytes. */
  const fillBut = (bytes: number) => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
  };
  /** Writes until nothing more fits, because the service writes at the same time. */
  const fill = () => {
    const file = openSync(ballast, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(4096));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    } finally {
      closeSync(file);
    }
  };

  it('an upload that does not fit is refused with a clear 503, and works once there is room', async () => {
    server = await startServer({ withAdmin: true, dataFolder });
    api = await signInToApi(server);
    const model = writeModel({ walls: 20_000 });
    fillBut(6 * MIB);
    const refused = await api.upload('past-niet.ifc', model);
    assert.deepEqual([refused.status, refused.body.code], [503, 'UNAVAILABLE'], JSON.stringify(refused.body));
    assert.match((refused.body as { message?: string }).message ?? '', /full/);
    rmSync(ballast);
    const { status, body } = await api.upload('past.ifc', model);
    assert.equal(status, 200);
    assert.equal((await waitForReport(api, body[0]?.id ?? '')).status, 'PROCESSED');
  });

  it('even if the database itself has no room, every acknowledged upload is present after a restart', async () => {
    const { body } = await api.upload('bewaard.ifc', writeModel());
    const fileId = body[0]?.id ?? '';
    fill();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => api.upload('vol.ifc', writeModel({ walls: 50 }))));
    const accepted = answers.flatMap((one) =>
      one.status === 'fulfilled' && one.value.status === 200 ? [one.value.body[0]?.id ?? ''] : [],
    );
    for (const one of answers)
      if (one.status === 'fulfilled') assert.ok([200, 503].includes(one.value.status), JSON.stringify(one.value.body));
    const ready = await fetch(`${server?.url}/readyz`);
    assert.deepEqual([ready.status, ((await ready.json()) as { details?: { disk?: string } }).details?.disk], [503, 'full']);
    rmSync(ballast);
    assert.equal((await fetch(`${server?.url}/readyz`)).status, 200);
    await server?.stop({ keepData: true });
    server = await startServer({ withAdmin: true, dataFolder });
    api = await signInToApi(server);
    for (const id of [fileId, ...accepted]) assert.equal((await waitForReport(api, id)).status, 'PROCESSED');
  });
});
