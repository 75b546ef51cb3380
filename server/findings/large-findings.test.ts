import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { FINDINGS_PER_CHUNK } from './write-findings.ts';

/** Creates a report in which all objects fail all rules. */
async function openLarge(t: TestContext, { rules, objects }: { rules: number; objects: number }) {
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
  const checks = Array.from({ length: objects }, (_, at) => madeCheck(at + 1, 'FAILED'));
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId });
  const nodes = Array.from({ length: rules }, (_, at) => madeRule(`r${at + 1}`, checks));
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', nodes, { specificationId: 's1' })]);
  await app.call('GET', `/api/reports/${reportId}/findings`, { as });
  const page = async (payload: object, most: number) => {
    reads.length = 0;
    const { body } = await app.call('POST', `/api/reports/${reportId}/findings/_search`, { as, payload });
    assert.ok(reads.length <= most, `${JSON.stringify(payload)}: ${reads.length} reads`);
    return body;
  };
  const place = { reportId, specificationId: 's1', ruleId: 'r1', assignee: { id: ids.projectUser } };
  const assign = (object: string) =>
    app.call('PUT', `/api/projects/${projectId}/assignments`, { as, payload: { ...place, object } });
  return { page, assign, user: ids.projectUser };
}

test('a page of many findings reads one chunk of findings and one chunk of objects, at any offset and with any filter', async (t) => {
  // With the two walls that the rule set of the report finds, the objects fill whole chunks.
  const count = 6 * FINDINGS_PER_CHUNK - 2;
  const { page, assign, user } = await openLarge(t, { rules: 1, objects: count });
  // The first read of the last page also reads the object of each finding.
  const last = await page({ offset: count - 5, limit: 25 }, 3);
  assert.deepEqual([last.total, last.data.length], [count, 5]);
  assert.equal((await page({ state: 'NEW', offset: 12_345 }, 2)).data.length, 25);
  assert.deepEqual(await page({ state: 'SOLVED' }, 0), { data: [], total: 0 });
  assert.equal((await page({ globalId: globalIdOf(7) }, 2)).data[0].facts.name, 'Wand 7');
  await assign(globalIdOf(20_000));
  assert.equal((await page({ assignee: user }, 2)).total, 1);
});

test('a search reads each object once, regardless of how many rules it fails', async (t) => {
  const [rules, objects] = [60, 16];
  const { page } = await openLarge(t, { rules, objects });
  const words = { query: 'wand 7', offset: 30, limit: 2 };
  const answer = await page(words, 4);
  assert.deepEqual([answer.total, answer.data.map(({ ruleId }: { ruleId: string }) => ruleId)], [rules, ['r31', 'r32']]);
  await page(words, 0);
  assert.equal((await page({ type: 'ifcwall', limit: 0 }, 0)).total, rules * objects);
  assert.equal((await page({ globalId: globalIdOf(7), limit: 0 }, 0)).total, rules);
  assert.equal((await page({ query: 'deur' }, 0)).total, 0);
});
