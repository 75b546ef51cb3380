/** Tests exceptions in joint checks: of an object of one file, and of a pair over two files. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { openJointCheck } from '../../test/support/joint-project.ts';
import { listRuleSetExceptions } from '../findings/rule-set-exceptions.ts';

test('an exception of an object covers it in its file alone, though the other file has the same object', async (t) => {
  const { checks, excepted, request, grant, read, jointCheckId } = await openJointCheck(t);
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
  const { outcome, ruleSets } = await read(jointCheckId);
  assert.deepEqual([outcome, ruleSets[0].excepted], ['FAILED', { rules: 0, failures: 1 }]);
});

test('an exception of a pair is of both files, waits for an answer, and goes with either file', async (t) => {
  const { app, cast, project, ids, checks, excepted, request, grant } = await openJointCheck(t);
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
