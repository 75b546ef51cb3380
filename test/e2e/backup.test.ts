/** Moves data from one set-up to another with the commands of an operator: embedded → scaled out → embedded. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type PostgresServer, providePostgres, startPostgres } from '../runner/postgres.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { Api, waitForGeometry } from './api.ts';
import { type Node, startNode } from './start-node.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'een lang wachtwoord';

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-backups-'));
  const embedded = { VAKWERK_DATA: join(folder, 'data'), VAKWERK_DEMO_PASSWORD: PASSWORD };
  let scaledOut: Record<string, string>;
  let postgres: PostgresServer;
  let store: ObjectStore;
  let node: Node | undefined;
  let original: unknown;

  before(async () => {
    postgres = await startPostgres(await providePostgres(root));
    store = await startObjectStore();
    scaledOut = { ...store.env, DATABASE_URL: postgres.url, VAKWERK_DATA: join(folder, 'node') };
  });
  after(async () => {
    await node?.kill();
    await store?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs in a separate process, because the store answers in this one. */
  const run = async (args: string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, ['bin/vakwerk.mjs', ...args], { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    // Some of its output may arrive after its exit.
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { status, said: output };
  };
  const serve = async (env: Record<string, string>) => {
    node = await startNode('serve', env);
    return node;
  };
  /** Reads everything that a member of the demo project sees: projects, files, and each full report. */
  const readAll = async ({ url }: Node) => {
    const body = new URLSearchParams({ email: 'projectadmin@vakwerk.test', password: PASSWORD });
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body });
    assert.equal(response.status, 200);
    const api = new Api(url, ((await response.json()) as { token: string }).token);
    const list = async (path: string) =>
      (await api.post<{ data: { id: string }[] }>(path, { limit: 100, status: 'ALL' })).body.data;
    const projects = await list('/api/projects/_search');
    const files = await Promise.all(
      projects.map(
        async ({ id }) =>
          (
            await api.post<{ data: { id: string; mostRecentReport: { id: string } }[] }>(
              `/api/projects/${id}/files/_search?versions=all`,
              {},
            )
          ).body.data,
      ),
    );
    const reports = await Promise.all(files.flat().map(({ mostRecentReport: { id } }) => waitForGeometry(api, id)));
    const models = await Promise.all(
      files.flat().map(async ({ mostRecentReport: { id } }) => {
        const headers = { Authorization: `Bearer ${api.token}` };
        const [model, picture] = await Promise.all(
          ['', '/picture'].map((part) => fetch(`${url}/api/reports/${id}/geometry${part}`, { headers })),
        );
        assert.equal(picture?.status, model?.status, 'a model comes with its picture');
        const hash = createHash('sha256');
        for (const answer of [model, picture]) hash.update(Buffer.from(await answer!.arrayBuffer()));
        return [model?.status, hash.digest('hex')];
      }),
    );
    assert.ok(
      models.some(([status]) => status === 200),
      'a model comes along',
    );
    assert.equal(files.flat().length, 10);
    assert.ok(JSON.stringify(reports).includes('"checks":[{'));
    return { projects, files, reports, models };
  };

  it('a service on the embedded database writes its backup itself; a restore refuses to overwrite it', async () => {
    assert.equal((await run(['demo'], embedded)).status, 0);
    const server = await serve(embedded);
    original = await readAll(server);
    const written = await run(['backup', join(folder, 'backup.tar')], embedded);
    assert.equal(written.status, 0, written.said);
    const again = await run(['backup', join(folder, 'backup.tar')], embedded);
    assert.equal(again.status, 2);
    assert.match(again.said, /is there already/);
    const over = await run(['restore', join(folder, 'backup.tar')], embedded);
    assert.equal(over.status, 2);
    assert.match(over.said, /Another Vakwerk process uses the data folder/);
    await server.stop();
    const stopped = await run(['backup', join(folder, 'stopped')], embedded);
    assert.equal(stopped.status, 0, stopped.said);
  });

  it('from the embedded database as a .tar file to PostgreSQL and S3: everybody sees the same', async () => {
    const place = join(folder, 'backup.tar');
    assert.equal(spawnSync('tar', ['-tf', place]).status, 0, 'any tar can read it');
    const restored = await run(['restore', place], scaledOut);
    assert.equal(restored.status, 0, restored.said);
    assert.deepEqual(await readAll(await serve(scaledOut)), original);
  });

  it('from PostgreSQL and S3, while the service runs, to a new data folder', async () => {
    const place = join(folder, 'online');
    const written = await run(['backup', place], { ...scaledOut, VAKWERK_DATA: join(folder, 'other-node') });
    assert.equal(written.status, 0, written.said);
    await node?.kill();
    const fresh = { ...embedded, VAKWERK_DATA: join(folder, 'fresh') };
    const restored = await run(['restore', place], fresh);
    assert.equal(restored.status, 0, restored.said);
    assert.deepEqual(await readAll(await serve(fresh)), original);
    await node?.kill();
    const again = await run(['restore', place], { ...embedded });
    assert.equal(again.status, 2);
    assert.match(again.said, /in use/);
  });
});
