/**
 * Backups written by past versions with their own `vakwerk backup`, in test/old-backups: their demo set with one project of two
 * files and one personal file. The first part of a name is the commit.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { runCli } from '../../test/support/run-cli.ts';
import { openDatabase } from '../db/open-database.ts';
import { rewriteFindings } from '../findings/rewrite-findings.ts';
import { countOldFindings } from '../findings/rewrite-queries.ts';
import { startServer } from '../main.ts';
import { localStorage } from '../storage/local-storage.ts';

const folder = fileURLToPath(new URL('../../test/old-backups/', import.meta.url));
const PASSWORD = 'een lang wachtwoord';

const BACKUPS = [
  { name: 'fad2f7b9', files: 3, missing: 0 },
  { name: '3ce3ee64', files: 3, missing: 0 },
  { name: 'c5bb8397', files: 3, missing: 0 },
  // The object of its personal file was gone.
  { name: 'fad2f7b9-missing-file', files: 2, missing: 1 },
];

test('every backup in the folder has a row in this test', () => {
  assert.deepEqual(fs.readdirSync(folder).sort(), BACKUPS.map(({ name }) => `${name}.tar.gz`).sort());
});

for (const { name, files, missing } of BACKUPS) {
  test(`the backup ${name} is restored, people sign in with their passwords, and their reports can be read`, async (t) => {
    const { data, stdout } = restore(t, name);
    assert.equal(stdout.includes(`${missing} were deleted`), missing > 0, stdout);
    const { call } = await serve(t, data);
    const ownFiles = await call('/api/files/_search', {});
    const projects = await call('/api/projects/_search', {});
    const shared = await call(`/api/projects/${projects.data[0].id}/files/_search?versions=all`, {});
    const rows = [...ownFiles.data, ...shared.data];
    assert.equal(rows.length, files);
    for (const { mostRecentReport } of rows) {
      const report = await call(`/api/reports/${mostRecentReport.id}`);
      assert.equal(report.status, 'PROCESSED');
      assert.ok(JSON.stringify(report).includes('"checks":[{'), 'the report has its findings');
    }
  });
}

test('findings that the version 3ce3ee64 stored say the same after they are rewritten in the background', async (t) => {
  const data = restore(t, '3ce3ee64').data;
  const before = await readFindings(t, data);
  assert.ok(before.some((answer) => answer.total > 0));
  const storage = localStorage(path.join(data, 'files'));
  const database = await openDatabase({ dataFolder: data });
  const { db, now } = database;
  const { left } = await countOldFindings(db);
  const logged: unknown[] = [];
  const log = (_: string, facts: Record<string, unknown>) => void logged.push(facts);
  const result = await rewriteFindings({ db, storage, now }, { limit: left + 1, signal: new AbortController().signal, log });
  await database.close();
  assert.ok(left > 0);
  assert.deepEqual({ result, logged }, { result: { rewritten: left, failed: 0 }, logged: [] });
  assert.deepEqual(await readFindings(t, data), before);
});

/** Returns what the API says about the findings of all reports of the project. */
async function readFindings(t: TestContext, data: string) {
  const { call, stop } = await serve(t, data);
  const projects = await call('/api/projects/_search', {});
  const { data: files } = await call(`/api/projects/${projects.data[0].id}/files/_search?versions=all`, {});
  const answers = [];
  for (const { mostRecentReport } of files) {
    answers.push(await call(`/api/reports/${mostRecentReport.id}/findings`));
    answers.push(await call(`/api/reports/${mostRecentReport.id}/findings/_search`, { limit: 100 }));
  }
  await stop();
  return answers;
}

/** Restores a backup with the command line into a new data folder. */
function restore(t: TestContext, name: string) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-old-backup-'));
  t.after(() => fs.rmSync(place, { recursive: true, force: true }));
  const archive = path.join(place, 'backup.tar');
  fs.writeFileSync(archive, gunzipSync(fs.readFileSync(path.join(folder, `${name}.tar.gz`))));
  const data = path.join(place, 'data');
  const [run] = runCli([['restore', archive]], { VAKWERK_DATA: data });
  assert.equal(run?.code, 0, run?.stderr);
  return { data, stdout: run?.stdout ?? '' };
}

/** Serves the data folder in this process, and returns calls in the name of a member of the project. */
async function serve(t: TestContext, data: string) {
  const server = await startServer({ ...process.env, VAKWERK_DATA: data, PORT: '0', VAKWERK_WORKERS: '0' });
  t.after(() => server.stop());
  const body = new URLSearchParams({ email: 'member@vakwerk.test', password: PASSWORD });
  const login = await fetch(`${server.address}/api/auth/login`, { method: 'POST', body });
  assert.equal(login.status, 200);
  const { token } = (await login.json()) as { token: string };
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  const call = async (url: string, search?: object): Promise<any> => {
    const response = await fetch(server.address + url, {
      method: search ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, ...(search && { 'Content-Type': 'application/json' }) },
      body: search && JSON.stringify(search),
    });
    assert.equal(response.status, 200, `${url}: ${await response.clone().text()}`);
    return response.json();
  };
  return { call, stop: () => server.stop() };
}
