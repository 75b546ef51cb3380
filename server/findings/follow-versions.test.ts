import assert from 'node:assert/strict';
import test from 'node:test';
import type { Check } from '../../engine/report/report.ts';
import { castProject, type ProjectCast } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { storeAsBefore } from '../../test/support/stored-findings.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { runValidation } from '../jobs/run-validation.ts';
import { findReport } from '../reports/report-queries.ts';
import { followFinished, readFindings } from './follow-versions.ts';

type Verdicts = Record<number, 'PASSED' | 'FAILED'>;

async function versionOf(app: TestApp, cast: ProjectCast, version: number, body = ''): Promise<string> {
  const { projectId, organizationId, ids } = cast;
  return makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc', version, body });
}

const rulesOf = (verdicts: Verdicts, more: (id: number) => Partial<Check> = () => ({})) => [
  madeGroup(
    'ILS',
    [
      madeRule(
        'r1',
        Object.entries(verdicts).map(([id, one]) => madeCheck(Number(id), one, more(Number(id)))),
      ),
    ],
    {
      specificationId: 's1',
    },
  ),
];

async function followed(app: TestApp, reportId: string) {
  const report = await findReport(app.db, reportId);
  assert.ok(report);
  return readFindings(app.services, report);
}

async function countsOf(app: TestApp, reportId: string) {
  const { totals } = await followed(app, reportId);
  return Object.fromEntries(Object.entries(totals).filter(([, count]) => count > 0));
}

test('findings are followed over the versions of a file, regardless of which version is read first', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const all: Verdicts[] = [
    { 1: 'FAILED', 2: 'FAILED', 3: 'PASSED' },
    { 1: 'FAILED', 2: 'PASSED', 3: 'FAILED' },
    { 1: 'FAILED', 2: 'FAILED', 3: 'PASSED' },
  ];
  const reports: string[] = [];
  for (const [at, verdicts] of all.entries())
    reports.push(await makeReport(app, await versionOf(app, cast, at + 1), rulesOf(verdicts)));
  assert.deepEqual(await countsOf(app, reports[2] ?? ''), { RETURNED: 1, OPEN: 1, SOLVED: 1 });
  assert.deepEqual(await countsOf(app, reports[1] ?? ''), { NEW: 1, OPEN: 1, SOLVED: 1 });
  assert.deepEqual(await countsOf(app, reports[0] ?? ''), { NEW: 2 });
});

test('findings that were stored before migration 0094, with their objects in each, are followed on', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const first = await makeReport(app, await versionOf(app, cast, 1), rulesOf({ 1: 'FAILED', 2: 'FAILED', 3: 'FAILED' }));
  await followed(app, first);
  await storeAsBefore(app, first);
  const second = await makeReport(app, await versionOf(app, cast, 2), rulesOf({ 1: 'FAILED', 2: 'PASSED' }));
  assert.deepEqual(await countsOf(app, second), { OPEN: 1, SOLVED: 2 });
  const { body } = await app.call('POST', `/api/reports/${second}/findings/_search`, {
    as: cast.tokens.projectUser,
    payload: {},
  });
  assert.deepEqual(
    body.data.map(({ facts, state }: { facts: { name: string }; state: string }) => [facts.name, state]),
    [1, 2, 3].map((id) => [`Wand ${id}`, id === 1 ? 'OPEN' : 'SOLVED']),
  );
});

test('a version whose validation ends later is inserted, and the findings of the versions after it are derived again', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const [first, second, third] = [await versionOf(app, cast, 1), await versionOf(app, cast, 2), await versionOf(app, cast, 3)];
  await makeReport(app, first, rulesOf({ 1: 'FAILED' }));
  const last = await makeReport(app, third, rulesOf({ 1: 'FAILED' }));
  assert.deepEqual(await countsOf(app, last), { OPEN: 1 });
  await makeReport(app, second, rulesOf({ 1: 'PASSED' }));
  assert.deepEqual(await countsOf(app, last), { RETURNED: 1 });
});

test('findings keep their states when versions before them are deleted', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const [first, second] = [await versionOf(app, cast, 1), await versionOf(app, cast, 2)];
  await makeReport(app, first, rulesOf({ 1: 'FAILED' }));
  const last = await makeReport(app, second, rulesOf({ 1: 'FAILED' }));
  assert.deepEqual(await countsOf(app, last), { OPEN: 1 });
  assert.equal((await app.call('DELETE', `/api/files/${first}`, { as: cast.tokens.projectAdmin })).status, 204);
  assert.deepEqual(await countsOf(app, last), { OPEN: 1 });
});

test('repeated and parallel calls derive the findings once and return the same', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const report = await makeReport(app, await versionOf(app, cast, 1), rulesOf({ 1: 'FAILED', 2: 'FAILED' }));
  const [one, two] = await Promise.all([followed(app, report), followed(app, report)]);
  assert.deepEqual(one, two);
  assert.deepEqual(await followed(app, report), one);
  assert.equal((await app.db.selectFrom('report_findings').selectAll().execute()).length, 1);
});

test('an export with new GlobalIds keeps its findings, in this version and in those after it', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const renewed = (id: number): Partial<Check> => ({ globalId: `new${id}`.padStart(22, 'x'), tag: `${id}` });
  const tagged = (id: number): Partial<Check> => ({ tag: `${id}` });
  await makeReport(app, await versionOf(app, cast, 1), rulesOf({ 1: 'FAILED', 2: 'FAILED', 3: 'PASSED' }, tagged));
  const second = await makeReport(
    app,
    await versionOf(app, cast, 2),
    rulesOf({ 1: 'FAILED', 2: 'PASSED', 3: 'FAILED' }, renewed),
  );
  const third = await makeReport(app, await versionOf(app, cast, 3), rulesOf({ 1: 'FAILED', 2: 'FAILED', 3: 'FAILED' }, renewed));
  assert.deepEqual(await countsOf(app, second), { NEW: 1, OPEN: 1, SOLVED: 1 });
  assert.deepEqual(await countsOf(app, third), { RETURNED: 1, OPEN: 2 });
});

test('a new export matches walls that differ only in position by their positions', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  /** Wall by number: metres along x. */
  const bodyOf = (places: Record<number, number>) =>
    Object.entries(places)
      .map(
        ([id, x]) =>
          `#${id}=IFCWALL('${id}',$,'Wand',$,$,#${id}1,$,$,$);#${id}1=IFCLOCALPLACEMENT($,#${id}2);` +
          `#${id}2=IFCAXIS2PLACEMENT3D(#${id}3,$,$);#${id}3=IFCCARTESIANPOINT((${x}.,0.,0.));`,
      )
      .join('\n');
  const alike = (ids: string) => (id: number) => ({ name: 'Wand', globalId: `${ids}${id}`.padEnd(22, 'x') });
  const first = await versionOf(app, cast, 1, bodyOf({ 1: 0, 2: 5, 3: 9, 4: 14 }));
  await makeReport(app, first, rulesOf({ 1: 'FAILED', 2: 'PASSED', 3: 'FAILED', 4: 'FAILED' }, alike('a')));
  // The first is repaired, the third is deleted, and a wall far away is new.
  const second = await versionOf(app, cast, 2, bodyOf({ 5: 14, 6: 5, 7: 0, 8: 90 }));
  const report = await makeReport(app, second, rulesOf({ 5: 'FAILED', 6: 'PASSED', 7: 'PASSED', 8: 'FAILED' }, alike('b')));
  assert.deepEqual(await countsOf(app, report), { NEW: 1, OPEN: 1, SOLVED: 2 });
});

test('a rule that was disabled solves nothing', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  await makeReport(app, await versionOf(app, cast, 1), rulesOf({ 1: 'FAILED' }));
  const without = [madeGroup('ILS', [madeRule('r1', [], { outcome: 'DISABLED' })], { specificationId: 's1' })];
  const second = await makeReport(app, await versionOf(app, cast, 2), without);
  const third = await makeReport(app, await versionOf(app, cast, 3), [madeGroup('ILS', [], { specificationId: 's1' })]);
  assert.deepEqual(await countsOf(app, second), { NOT_JUDGED: 1 });
  assert.deepEqual(await countsOf(app, third), { NOT_JUDGED: 1 });
});

test('an interruption between writing the object and its row has no effect: the next run derives the same findings', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  await makeReport(app, await versionOf(app, cast, 1), rulesOf({ 1: 'FAILED', 2: 'FAILED' }));
  const second = await makeReport(app, await versionOf(app, cast, 2), rulesOf({ 1: 'FAILED', 2: 'PASSED' }));
  const { storage } = app.services;
  const report = await findReport(app.db, second);
  assert.ok(report);
  let stored = 0;
  const stops = async (key: string, file: string) => {
    await storage.putFile(key, file);
    stored += 1;
    if (stored === 2) throw new Error('killed');
  };
  const place = { ...app.services, storage: { ...storage, putFile: stops } };
  await assert.rejects(readFindings(place, report), /killed/);
  assert.equal((await app.db.selectFrom('report_findings').selectAll().execute()).length, 1);
  assert.deepEqual(await countsOf(app, second), { OPEN: 1, SOLVED: 1 });
});

test('a validation that was stopped before its findings derives them when it is restarted', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const report = await makeReport(app, await versionOf(app, cast, 1), rulesOf({ 1: 'FAILED' }));
  const pool = { run: () => Promise.reject(new Error('it is finished')), stop: () => undefined };
  const { db, storage } = app.services;
  const followFindings = (id: string) => followFinished(app.services, id);
  const job = { db, storage, pool, attempts: 1, followFindings, now: () => new Date(), log: () => undefined };
  await runValidation(job, report, new AbortController().signal);
  assert.equal((await app.db.selectFrom('report_findings').selectAll().execute()).length, 1);
});

test('a report of a delivery is separate from the reports of the file: no findings are derived from it', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const first = await versionOf(app, cast, 1);
  await makeReport(app, first, rulesOf({ 1: 'FAILED' }));
  const wider = await makeReport(app, first, rulesOf({ 1: 'FAILED', 2: 'FAILED' }));
  const values = { project_id: cast.projectId, name: 'DO' };
  const delivery = await app.db.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  const later = { delivery_id: delivery.id, submitted: new Date(app.now().getTime() + 1_000) };
  await app.db.updateTable('reports').set(later).where('id', '=', wider).execute();
  await followFinished(app.services, wider);
  assert.equal((await app.db.selectFrom('report_findings').select('report_id').execute()).length, 0);
  const last = await makeReport(app, await versionOf(app, cast, 2), rulesOf({ 1: 'FAILED', 2: 'FAILED' }));
  assert.deepEqual(await countsOf(app, last), { OPEN: 1, NEW: 1 });
});
