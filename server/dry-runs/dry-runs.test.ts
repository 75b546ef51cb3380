import assert from 'node:assert/strict';
import test from 'node:test';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { makeFile } from '../../test/support/stored-reports.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { createDryRunPool, type DryRunFileKey, runDryRun } from '../jobs/run-dry-run.ts';
import { deleteOldDryRuns } from './dry-run-queries.ts';

const DOOR = { name: '1.1 Deur', identifier: 'D' };
const WALL = { name: '1.2 Wand', identifier: 'W', entity: 'IFCWALL' };
/** A door with a name and a wall without one. */
const BODY =
  "#1=IFCDOOR('0000000000000000000001',$,'Deur',$,$,$,$,$,$,$,$,$,$);\n#2=IFCWALL('0000000000000000000002',$,$,$,$,$,$,$,$);\n";

test('a dry run lists the files that a draft would newly fail, with rules and reasons; only its creator reads it', async (t) => {
  const queued: DryRunFileKey[] = [];
  const app = await openTestApp(t, (services) => ({ ...services, enqueueDryRun: async (_trx, key) => void queued.push(key) }));
  const { db, call, services } = app;
  const { tokens, ids, projectId, organizationId } = await castProject(app);
  const as = tokens.organizationAdmin;
  const idsFile = (version: string, rules: object[]) => ({
    filename: 'a.ids',
    content: writeIds('ILS', version, rules as (typeof DOOR)[]),
  });
  const { id } = (await call('POST', '/api/specifications', { as, ...multipart(idsFile('1', [DOOR])) })).body;
  const attached = `/api/projects/${projectId}/specifications`;
  await call('POST', attached, { as, payload: { specification: { id } } });
  const owner = { uploadedBy: ids.projectUser, projectId, organizationId };
  const fileId = await makeFile(app, { ...owner, body: BODY });
  await makeFile(app, { ...owner, filename: 'stuk.ifc', body: '#1=IFCWALL(' });

  const start = (projects: string, caller = as) =>
    call('POST', `/api/specifications/${id}/dry-runs`, {
      as: caller,
      ...multipart(idsFile('2', [DOOR, WALL]), { field: 'projects', content: projects }),
    });
  assert.equal((await start('')).status, 400);
  assert.equal((await start('00000000-0000-4000-8000-000000000000')).status, 404);
  const replaced = (await start(projectId)).body.id;
  const run = (await start(`${projectId}, ${projectId}`)).body.id;
  assert.equal((await call('GET', `/api/dry-runs/${replaced}`, { as })).status, 404);
  assert.equal((await call('GET', `/api/dry-runs/${run}`, { as: tokens.projectAdmin })).status, 403);
  assert.equal((await call('GET', `/api/dry-runs/${run}`, { as })).body.counts.done, 0);

  const pool = createDryRunPool({ memoryMib: 1024, timeoutMs: 60_000, idleMs: 100 });
  t.after(() => pool.stop());
  const job = { db, storage: services.storage, pool, log: () => undefined };
  // The jobs of the replaced run find nothing to do.
  assert.equal(queued.length, 4);
  for (const key of queued) await runDryRun(job, key, new AbortController().signal);
  const { body } = await call('GET', `/api/dry-runs/${run}`, { as });
  assert.deepEqual(body.counts, { files: 2, done: 2, begins: 1, ceases: 0, fails: 0, passes: 0, none: 0, errors: 1 });
  assert.deepEqual(body.specification, { id: null, version: '2', name: 'ILS' });
  const { hadVersion, outcome } = body.files.find((one: { id: string }) => one.id === fileId);
  assert.equal(hadVersion, true);
  assert.deepEqual(
    outcome.harder.map(({ name, failed, failedBefore, reasons }: Record<string, unknown>) => {
      const [{ count, failure }] = reasons as [{ count: number; failure: { code: string } }];
      return { name, failed, failedBefore, count, code: failure.code };
    }),
    [{ name: '1.2 Wand', failed: 1, failedBefore: 0, count: 1, code: 'ATTRIBUTE_EMPTY' }],
  );

  // A specification that is not published yet: no project has it, so every failure counts as new.
  const startNew = (caller: string | undefined) =>
    call('POST', '/api/dry-runs', {
      as: caller,
      ...multipart({ filename: 'b.ids', content: writeIds('Nieuw', '0.1', [WALL]) }, { field: 'projects', content: projectId }),
    });
  assert.equal((await startNew(tokens.projectAdmin)).status, 403);
  const atOnce = await Promise.all([startNew(as), startNew(as)]);
  assert.deepEqual(
    atOnce.map(({ status }) => status),
    [200, 200],
  );
  queued.length = 0;
  const fresh = (await startNew(as)).body.id;
  for (const key of queued.splice(0)) await runDryRun(job, key, new AbortController().signal);
  const { body: tried } = await call('GET', `/api/dry-runs/${fresh}`, { as });
  assert.deepEqual(tried.specification, { id: null, version: '0.1', name: 'Nieuw' });
  assert.deepEqual([tried.counts.begins, tried.counts.errors], [1, 1]);
  const of = tried.files.find((one: { id: string }) => one.id === fileId);
  assert.deepEqual([of.hadVersion, of.outcome.harder[0].name], [false, '1.2 Wand']);

  await call('POST', `/api/specifications/${id}/versions`, { as, ...multipart(idsFile('2', [DOOR, WALL])) });
  const dryRun = await call('POST', `${attached}/${id}/dry-runs`, { as: tokens.projectAdmin, payload: {} });
  const ofProject = await call('GET', `/api/dry-runs/${dryRun.body.id}`, { as: tokens.projectAdmin });
  assert.equal(ofProject.body.specification.version, '2');
  assert.equal(ofProject.body.counts.files, 2);
  await deleteOldDryRuns(db, new Date(app.now().getTime() + 25 * 3_600_000));
  assert.deepEqual(await db.selectFrom('dry_run_files').selectAll().execute(), []);
});
