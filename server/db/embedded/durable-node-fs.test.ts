import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, embeddedStartParams } from './durable-node-fs.ts';

test('every committed statement reaches the disk before it is acknowledged', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-fsync-'));
  const pglite = await PGlite.create({ fs: new DurableNodeFs(folder), startParams: embeddedStartParams() });
  await pglite.exec('create table t (id int)');
  const sync = t.mock.method(fs, 'fsyncSync');
  for (let id = 0; id < 20; id++) {
    const before = sync.mock.callCount();
    await pglite.query('insert into t values ($1)', [id]);
    assert.ok(sync.mock.callCount() > before);
  }
  await pglite.close();
  fs.rmSync(folder, { recursive: true });
});
