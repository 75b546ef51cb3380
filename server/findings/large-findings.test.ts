import assert from 'node:assert/strict';
import test from 'node:test';
import { FINDINGS_PER_CHUNK } from '../../common/contract/limits.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

test('a page of many findings reads one piece of them, wherever it stands and whatever it is filtered by', async (t) => {
  const reads: string[] = [];
  const app = await openTestApp(t, (services) => {
    const { storage } = services;
    const read: typeof storage.read = (key, range, signal) => {
      reads.push(`${key}:${range?.start}`);
      return storage.read(key, range, signal);
    };
    return { ...services, storage: { ...storage, read } };
  });
  const { ids, projectId, organizationId, tokens } = await castProject(app);
  const as = tokens.projectUser;
  const count = 6 * FINDINGS_PER_CHUNK;
  const checks = Array.from({ length: count }, (_, at) => madeCheck(at + 1, 'FAILED'));
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [madeRule('r1', checks)], { specificationId: 's1' })]);
  await app.call('GET', `/api/reports/${reportId}/findings`, { as });
  const page = async (payload: object, most: number) => {
    reads.length = 0;
    const { body } = await app.call('POST', `/api/reports/${reportId}/findings/_search`, { as, payload });
    assert.ok(reads.length <= most, `${JSON.stringify(payload)}: ${reads.length} reads`);
    return body;
  };
  const last = await page({ offset: count - 5, limit: 25 }, 1);
  assert.deepEqual([last.total, last.data.length], [count, 5]);
  assert.equal((await page({ state: 'NEW', offset: 12_345 }, 1)).data.length, 25);
  assert.deepEqual(await page({ state: 'SOLVED' }, 0), { data: [], total: 0 });
  assert.equal((await page({ globalId: globalIdOf(7) }, 1)).data[0].facts.name, 'Wand 7');
  const place = { reportId, specificationId: 's1', ruleId: 'r1', assignee: { id: ids.projectUser } };
  await app.call('PUT', `/api/projects/${projectId}/assignments`, { as, payload: { ...place, object: globalIdOf(20_000) } });
  assert.equal((await page({ assignee: ids.projectUser }, 1)).total, 1);
});
