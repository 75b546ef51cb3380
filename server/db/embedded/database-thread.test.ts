/** Tests a new database, and a start that is killed while it creates one. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { TYPESCRIPT } from '../../../test/support/typescript.ts';
import { initializeCluster } from './database-thread.ts';

const LIMIT_MS = 60_000;

async function until(isMet: () => boolean, what: string): Promise<void> {
  const endMs = Date.now() + LIMIT_MS;
  while (!isMet()) {
    assert.ok(Date.now() < endMs, what);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a start that was killed while it created the database leaves no process that writes into the next one', async (t) => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-maker-'));
  t.after(() => fs.rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10 }));
  const folder = path.join(dataFolder, 'db');
  const code = `import { initializeCluster } from ${JSON.stringify(import.meta.resolve('./database-thread.ts'))};
    await initializeCluster(${JSON.stringify(folder)});`;
  const killed = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', code], { stdio: 'inherit' });
  await until(() => fs.readdirSync(dataFolder, { recursive: true }).length > 3, 'the first start makes its database');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  assert.equal(fs.existsSync(folder), false);

  await initializeCluster(folder);
  await until(() => !execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).includes(`${folder}.new`), 'its maker ended');
  assert.deepEqual(fs.readdirSync(dataFolder), ['db']);
  assert.ok(fs.existsSync(path.join(folder, 'PG_VERSION')));
});
