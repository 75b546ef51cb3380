/** Tests exceptions in joint checks: of an object of one file, and of a pair over two files. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { ruleSetJson } from '../../engine/rules/fixtures/rule-models.ts';
import { FIRST, HARD, openJointProject, SECOND, UNIQUE } from '../../test/support/joint-project.ts';
import { listRuleSetExceptions } from '../findings/rule-set-exceptions.ts';

const REASON = { reason: 'Agreed with the contractor.', until: '2026-03-01' };

/** The two walls have the same name and the same GlobalId, and lie in each other. */
async function openChecked(t: TestContext) {
  const opened = await openJointProject(t);
  const { app, cast, project, upload, attach, start, run, read } = opened;
  const ids = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const rules = ruleSetJson(UNIQUE) as { elements: object[] };
  rules.elements.push({ ...rules.elements[0], ...HARD, id: '2', value: undefined });
  const ruleSetId = await attach(JSON.stringify(rules));
  const jointCheckId = (await start(ids)).body.id;
  await run();
  const root = `/rule-sets/${ruleSetId}/rules`;
  const as = cast.tokens.projectUser;
  return {
    ...{ ...opened, ids },
    checks: async (ruleId: string) => {
      const url = `${project}/joint-checks/${jointCheckId}${root}/${ruleId}/checks/_search`;
      return (await app.call('POST', url, { as, payload: { outcome: ['FAILED'] } })).body.data;
    },
    excepted: async () => {
      const [tree] = (await read(jointCheckId, '/rule-sets')).data;
      return tree.elements.map((rule: { excepted?: number }) => rule.excepted ?? 0);
    },
    request: (ruleId: string, of: { object: string; files: string[] }, more: object = {}) => {
      const scope = { kind: 'OBJECT', jointCheckId, ruleSetId, ruleId, ...of, ...more };
      return app.call('POST', `${project}/exceptions`, { as, payload: { scope, ...REASON } });
    },
    grant: async (id: string) => {
      const answer = await app.call('PUT', `${project}/exceptions/${id}`, {
        as: cast.tokens.projectAdmin,
        payload: { status: 'GRANTED' },
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    },
  };
}

test('an exception of an object covers it in its file alone, though the other file has the same object', async (t) => {
  const { checks, excepted, request, grant } = await openChecked(t);
  const [first] = await checks('1');
  const requested = await request('1', { object: first.object, files: ['b.ifc'] });
  assert.equal(requested.status, 200, JSON.stringify(requested.body));
  assert.deepEqual([requested.body.filename, requested.body.otherFilename, requested.body.status], ['b.ifc', null, 'ASKED']);
  assert.deepEqual(await excepted(), [0, 0]);
  await grant(requested.body.id);
  const states = (await checks('1')).map((one: { file: string; exception?: { status: string } }) => [
    one.file,
    one.exception?.status,
  ]);
  assert.deepEqual(states.sort(), [
    ['a.ifc', undefined],
    ['b.ifc', 'GRANTED'],
  ]);
  assert.deepEqual(await excepted(), [1, 0]);
});

test('an exception of a pair is of both files, waits for an answer, and goes with either file', async (t) => {
  const { app, cast, project, ids, checks, excepted, request, grant } = await openChecked(t);
  const [pair] = await checks('2');
  const of = { object: pair.object, files: ['a.ifc', 'b.ifc'] };
  for (const [files, more, status] of [
    [['b.ifc', 'a.ifc'], {}, 404],
    [['a.ifc'], {}, 404],
    [of.files, { wholeProject: true }, 400],
    [of.files, { jointCheckId: '00000000-0000-4000-8000-000000000000' }, 404],
  ] as const)
    assert.equal((await request('2', { ...of, files: [...files] }, more)).status, status, JSON.stringify([files, more]));
  const requested = await request('2', of);
  assert.deepEqual([requested.body.filename, requested.body.otherFilename], of.files);
  assert.equal((await checks('2'))[0].exception.status, 'ASKED');
  await grant(requested.body.id);
  assert.deepEqual(await excepted(), [0, 1]);
  const ofReport = { projectId: cast.projectId, filename: 'a.ifc', deliveryId: null };
  assert.deepEqual(await listRuleSetExceptions(app.db, ofReport, '2026-01-05'), [], 'no report of one file has the pair');
  const search = async (filename: string) => {
    const answer = await app.call('POST', `${project}/exceptions/_search`, {
      as: cast.tokens.projectUser,
      payload: { filename },
    });
    return answer.body.total;
  };
  assert.deepEqual([await search('a.ifc'), await search('b.ifc'), await search('c.ifc')], [1, 1, 0]);
  await app.db.deleteFrom('reports').execute();
  await app.call('DELETE', `/api/files/${ids[1]}`, { as: cast.tokens.projectAdmin });
  assert.equal(await search('a.ifc'), 0);
});
