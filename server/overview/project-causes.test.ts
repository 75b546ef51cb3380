import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Check } from '../../engine/report/report.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const missing = { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset_WallCommon', property: 'FireRating' } as const;
const wall = (id: number, typeName: string | null, storey: string | null): Check => {
  const failures = [{ facet: 'PROPERTY' as const, code: 'PROPERTY_MISSING' as const, reason: 0 }];
  return madeCheck(id, 'FAILED', { failures, typeName, storey });
};
const rule = (id: string, checks: Check[]) => madeRule(id, checks, { reasons: [{ failure: missing, count: checks.length }] });

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const file = async (filename: string, checks: Check[][], version = 1) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename, version });
    const rules = checks.map((ruleChecks, at) => rule(`r${at + 1}`, ruleChecks));
    return makeReport(app, fileId, [madeGroup('ILS', rules, { specificationId: 's1' })]);
  };
  const causes = async (payload: object = {}) => {
    const { status, body } = await app.call('POST', `/api/projects/${projectId}/causes/_search`, {
      as: tokens.projectUser,
      payload,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return { app, tokens, file, causes };
}

test('a cause of a project sums over its files, and counts an object of several rules once, like the report of a file', async (t) => {
  const { app, tokens, file, causes } = await open(t);
  assert.deepEqual(await causes(), { data: [], total: 0, failures: 0 });
  const walls = [wall(1, 'Kalkzandsteen', 'Begane grond'), wall(2, 'Kalkzandsteen', 'Begane grond'), wall(3, null, null)];
  const a = await file('a.ifc', [walls, walls.slice(0, 2)]);
  const b = await file('b.ifc', [walls.slice(0, 1)]);
  const { data, ...counts } = await causes();
  assert.deepEqual(counts, { total: 1, failures: 6 });
  const { failure, in: files, id, ...cause } = data[0];
  assert.deepEqual([failure.code, failure.property], ['PROPERTY_MISSING', 'FireRating']);
  assert.deepEqual(cause, { specificationName: 'ILS', ruleName: 'Regel r1', rules: 2, failures: 6, objects: 4, files: 2 });
  assert.deepEqual(files, [
    { reportId: a, filename: 'a.ifc', fileVersion: 1, failures: 5, objects: 3, types: 1, storeys: 1 },
    { reportId: b, filename: 'b.ifc', fileVersion: 1, failures: 1, objects: 1, types: 1, storeys: 1 },
  ]);
  const { body } = await app.call('GET', `/api/reports/${a}/causes`, { as: tokens.projectUser });
  const [firstCause] = body.data;
  assert.deepEqual(
    [firstCause.id, firstCause.failures, firstCause.entities, firstCause.typesNamed, firstCause.storeysNamed],
    [id, 5, 3, 1, 1],
  );
  assert.deepEqual((await causes({ filename: 'b.ifc' })).data[0].files, 1);
  assert.deepEqual(await causes({ offset: 1 }), { data: [], total: 1, failures: 6 });
});

test('the newest version of a file with a result counts, and no version before it', async (t) => {
  const { app, file, causes } = await open(t);
  await file('a.ifc', [[wall(1, null, null), wall(2, null, null)]]);
  const second = await file('a.ifc', [[wall(1, null, null)]], 2);
  const third = await file('a.ifc', [[wall(1, null, null)]], 3);
  await app.db.updateTable('reports').set({ status: 'PENDING' }).where('id', '=', third).execute();
  const { data } = await causes();
  assert.deepEqual(
    data.map((cause: { failures: number; in: { reportId: string }[] }) => [cause.failures, cause.in[0]?.reportId]),
    [[1, second]],
  );
});
