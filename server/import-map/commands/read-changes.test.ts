import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { runCliBeside } from '../../../test/support/run-cli.ts';
import { openShippingApp } from '../../../test/support/shipping-app.ts';
import { integrityOf } from '../integrity.ts';
import { readFolder } from './read-changes.ts';

const APP = '@vakwerk/app-dashboard';
const TEXT = 'export const mount = 2;';
const FILE = '/assets/app-dashboard/app-dashboard-BBBBBBBB.js';

/** Writes a folder like `node build.mjs --only=app-dashboard`, with `base` as its `--base`. */
async function writeBuild(t: TestContext, base = ''): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-ship-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(path.dirname(path.join(folder, FILE)), { recursive: true });
  await writeFile(path.join(folder, FILE), TEXT);
  const url = base + FILE;
  const changeset = { set: { [APP]: url }, integrity: { [url]: integrityOf(Buffer.from(TEXT)) } };
  await writeFile(path.join(folder, 'changeset.json'), JSON.stringify(changeset));
  return folder;
}

test('files of the service are uploaded; files of another origin are not', async (t) => {
  const changes = readFolder(await writeBuild(t));
  assert.deepEqual([...changes.files.keys()], [FILE]);
  const there = readFolder(await writeBuild(t, 'https://cdn.example/vakwerk'));
  assert.deepEqual([...there.files.keys()], []);
  assert.deepEqual(there.changes.set, { [APP]: `https://cdn.example/vakwerk${FILE}` });
});

test('publishing an unchanged map is not a failure', async (t) => {
  const { app, call } = await openShippingApp(t);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await call('POST', '/api/api-tokens', { payload: { name: 'ship', scope: 'IMPORTMAP' } });
  const ship = ['importmap', 'set', '--from-build', await writeBuild(t), '--reason', 'every night'];
  const env = { VAKWERK_URL: url, VAKWERK_TOKEN: body.token as string };
  const [first, again, json, dry] = await runCliBeside([ship, ship, [...ship, '--json'], [...ship, '--dry-run']], env);
  assert.deepEqual([first?.code, first?.stderr], [0, '']);
  assert.match(first?.stdout ?? '', /^Revision 2 \(current\)/);
  for (const run of [again, dry])
    assert.deepEqual(run, { code: 0, stderr: '', stdout: 'Nothing changes: this is what is served already.\n' });
  assert.deepEqual(JSON.parse(json?.stdout ?? ''), { diff: [], findings: [] });
  assert.equal((await call('POST', '/api/importmap/revisions/_search', { payload: {} })).body.total, 2);
});
