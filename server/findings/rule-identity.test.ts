import assert from 'node:assert/strict';
import test from 'node:test';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { type WrittenRule, writeIds } from '../../test/support/write-ids.ts';

/** Stores versions of a file, each checked against a version of a specification; wall 1 fails each rule. */
async function openVersions(t: test.TestContext) {
  const app = await openTestApp(t);
  const { ids, projectId, organizationId, tokens } = await castProject(app);
  const as = tokens.projectAdmin;
  const project = `/api/projects/${projectId}`;
  const ruleIds = new Map<string, string>();
  let version = 0;
  const check = async (written: WrittenRule[]): Promise<string> => {
    version += 1;
    const { specification } = parseIds(writeIds('ILS', `${version}`, written));
    assert.ok(specification);
    const rules = specification.definition.elements.flatMap((element) => rulesOf(element));
    for (const { name, id } of rules) ruleIds.set(name, id);
    const nodes = rules.map(({ name, id }) => madeRule(id, [madeCheck(1, 'FAILED'), madeCheck(2, 'PASSED')], { name }));
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, version });
    return makeReport(app, fileId, [madeGroup('ILS', nodes, { specificationId: `s${version}` })]);
  };
  /** Assigns, excepts and comments on the only finding of the rule. */
  const note = async (ruleName: string) => {
    const payload = {
      selection: { matching: { specificationName: 'ILS', ruleId: ruleIds.get(ruleName) } },
      assignment: { assignee: { id: ids.projectUser }, due: '2026-02-01' },
      exception: { reason: 'Agreed', until: '2026-02-01' },
      comment: { text: 'Look at this' },
    };
    const { status, body } = await app.call('POST', `${project}/finding-batches`, { as, payload });
    assert.deepEqual([status, body.findings], [200, 1]);
  };
  /** Returns a line per finding of the report: its rule, state, first version, and what is noted of it. */
  const read = async (reportId: string): Promise<string[]> => {
    const { status, body } = await app.call('POST', `/api/reports/${reportId}/findings/_search`, { as, payload: {} });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data
      .map((one: Record<string, unknown> & { assignment?: { assignee: { id: string } }; exception?: { status: string } }) => {
        const assignee = one.assignment?.assignee.id === ids.projectUser ? 'assigned' : 'free';
        return `${one.ruleName}: ${one.state} since ${one.since}, ${assignee}, ${one.exception?.status ?? 'no exception'}, ${one.comments} comments`;
      })
      .sort();
  };
  return { check, note, read };
}

test('a rule that gets another name and keeps its identifier keeps its findings, assignee, exception and comments', async (t) => {
  const { check, note, read } = await openVersions(t);
  const other = { name: 'Wanden', identifier: 'R2', entity: 'IFCWALL' };
  await check([{ name: 'Deuren', identifier: 'R1' }, other]);
  await note('Deuren');
  const renamed = await check([other, { name: 'Deuren hebben een naam', identifier: 'R1', entity: 'IFCDOOR' }]);
  assert.deepEqual(await read(renamed), [
    'Deuren hebben een naam: OPEN since 1, assigned, GRANTED, 1 comments',
    'Wanden: OPEN since 1, free, no exception, 0 comments',
  ]);
  // What it applies to is another, and it is the same rule.
  const changed = await check([{ name: 'Deuren', identifier: 'R1', entity: 'IFCWINDOW' }, other]);
  assert.deepEqual((await read(changed))[0], 'Deuren: OPEN since 1, assigned, GRANTED, 1 comments');
});

test('a rule of a file without identifiers keeps its findings and notes with its content, and is another rule with another name', async (t) => {
  const { check, note, read } = await openVersions(t);
  await check([{ name: 'Deuren' }, { name: 'Wanden', entity: 'IFCWALL' }]);
  await note('Deuren');
  const moved = await check([{ name: 'Ramen', entity: 'IFCWINDOW' }, { name: 'Wanden', entity: 'IFCWALL' }, { name: 'Deuren' }]);
  assert.deepEqual(await read(moved), [
    'Deuren: OPEN since 1, assigned, GRANTED, 1 comments',
    'Ramen: NEW since 2, free, no exception, 0 comments',
    'Wanden: OPEN since 1, free, no exception, 0 comments',
  ]);
  const renamed = await check([{ name: 'Deuren hebben een naam' }]);
  assert.deepEqual(
    (await read(renamed)).filter((line) => line.startsWith('Deuren')),
    [
      'Deuren hebben een naam: NEW since 3, free, no exception, 0 comments',
      // Only what fails is excepted.
      'Deuren: NOT_JUDGED since 1, assigned, no exception, 1 comments',
    ],
  );
});
