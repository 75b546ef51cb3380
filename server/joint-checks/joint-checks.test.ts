/** Tests joint checks of several files of a project: their verdicts, what is refused, and what deletes them. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { JOINT_CHECK_BYTES_MAX } from '../../common/contract/limits.ts';
import { boxLines } from '../../engine/rules/fixtures/box-models.ts';
import { classes, ruleSetJson } from '../../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../../engine/step/step-text.ts';
import { FIRST, HARD, openJointCheck, openJointProject, SECOND, UNIQUE, WALL } from '../../test/support/joint-project.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { findReferredKeys } from '../reports/report-queries.ts';

const BIM_BASIS = 'specifications/bim-basis-ils.rules.json';
const HOUSES = ['rijwoning-met-fouten-ifc4.ifc', 'rijwoning-voldoet-ifc4.ifc'];

const LISTED = { kind: 'LISTED', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, list: 'names' };

interface Node {
  type: 'GROUP' | 'RULE';
  id: string;
  name: string;
  outcome: string;
  counts: { checks: object };
  failures?: { code: string }[];
  checks: Check[];
  elements: Node[];
}

interface Check {
  globalId: string | null;
  stepId: number;
  outcome: string;
  file: string;
  other?: object;
  failures?: { code: string }[];
}

const rulesOf = (node: Node): Node[] => (node.type === 'RULE' ? [node] : node.elements.flatMap(rulesOf));
const codesOf = ({ failures = [] }: { failures?: { code: string }[] }) => failures.map(({ code }) => code);
const ruleFacts = (rule: Node) => [rule.id, rule.outcome, rule.counts.checks, codesOf(rule)];
const checkFacts = (check: Check) => {
  const { globalId, stepId, outcome, file, other } = check;
  return { globalId, stepId, outcome, file, other, codes: codesOf(check) };
};

test('a joint check gives the verdicts and checks of the command line on the same files', async (t) => {
  const { app, cast, project, upload, attach, start, run, read } = await openJointProject(t);
  const ids = [];
  for (const name of HOUSES) ids.push(await upload(name, fs.readFileSync(`samples/${name}`, 'latin1')));
  const ruleSetId = await attach(fs.readFileSync(BIM_BASIS, 'utf8'));
  const { body: started } = await start(ids);
  assert.deepEqual([started.status, started.outcome, started.ruleSets], ['PENDING', null, []]);
  await run();
  const done = await read(started.id);
  assert.deepEqual([done.status, done.error, done.isCurrent], ['PROCESSED', null, true]);

  const out = path.join(app.folder, 'out.json');
  const paths = HOUSES.map((name) => `samples/${name}`);
  const [cli] = runCli([['check', ...paths, '--rules', BIM_BASIS, '--format', 'json', '--lang', 'en', '--out', out]]);
  assert.equal(cli?.code, 1, cli?.stderr);
  const expected: Node = JSON.parse(fs.readFileSync(out, 'utf8')).elements.find((one: { kind: string }) => one.kind === 'RULES');
  const [tree] = (await read(started.id, '/rule-sets?language=en')).data;
  assert.equal(tree.ruleSetId, ruleSetId);
  assert.deepEqual(rulesOf(tree).map(ruleFacts), rulesOf(expected).map(ruleFacts));
  const failing = rulesOf(expected).filter(({ outcome }) => outcome === 'FAILED');
  assert.ok(failing.length > 3, String(failing.length));
  for (const rule of failing) {
    const url = `${project}/joint-checks/${started.id}/rule-sets/${ruleSetId}/rules/${rule.id}/checks/_search`;
    const payload = { outcome: ['FAILED'], limit: 1000 };
    const { body } = await app.call('POST', url, { as: cast.tokens.projectUser, payload });
    const failed = rule.checks.filter(({ outcome }) => outcome === 'FAILED').slice(0, body.data.length);
    assert.deepEqual(body.data.map(checkFacts), failed.map(checkFacts), rule.id);
    assert.ok(body.data.every(({ failures }: { failures: { message: string }[] }) => failures[0]?.message));
  }
});

test('pairs are between files: walls of one name, and walls that lie 11 mm in each other', async (t) => {
  const { app, cast, project, upload, attach, start, run, read } = await openJointProject(t);
  const ids = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const rules = ruleSetJson(UNIQUE) as { elements: object[] };
  rules.elements.push({ ...rules.elements[0], ...HARD, id: '2', value: undefined });
  const ruleSetId = await attach(JSON.stringify(rules));
  const { id } = (await start(ids)).body;
  await run();
  const { outcome, ruleSets, files } = await read(id);
  assert.deepEqual([outcome, ruleSets[0].counts.rules.failed], ['FAILED', 2]);
  assert.deepEqual(
    files.map(({ filename, version, isNewest }: Record<string, unknown>) => [filename, version, isNewest]),
    [
      ['a.ifc', 1, true],
      ['b.ifc', 1, true],
    ],
  );
  const url = `${project}/joint-checks/${id}/rule-sets/${ruleSetId}/rules/2/checks/_search`;
  const { body } = await app.call('POST', url, { as: cast.tokens.projectUser, payload: { language: 'en', outcome: ['FAILED'] } });
  const [pair] = body.data;
  assert.equal(body.total, 1);
  assert.deepEqual([pair.file, pair.other.file].sort(), ['a.ifc', 'b.ifc']);
  assert.match(pair.failures[0].message, /lie 0\.011 m deep in each other/);
  const missing = await app.call('POST', url.replace('/rules/2/', '/rules/9/'), { as: cast.tokens.projectUser, payload: {} });
  assert.equal(missing.status, 404);
});

test('only the newest versions of at least two different files of a project with rule sets are checked together', async (t) => {
  const { app, cast, queued, upload, attach, start } = await openJointProject(t);
  const [old, other] = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const refused = async (ids: string[], status: number, code: string, as = cast.tokens.projectUser) => {
    const answer = await start(ids, as);
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
    return answer.body;
  };
  await refused([old, other], 409, 'CONFLICT');
  await attach(JSON.stringify(ruleSetJson(UNIQUE)));
  const newest = await upload('a.ifc', FIRST);
  await refused([newest], 400, 'VALIDATION_FAILED');
  await refused([newest, newest], 400, 'VALIDATION_FAILED');
  const { message } = await refused([old, other], 400, 'VALIDATION_FAILED');
  assert.match(message, /There is a newer version of a\.ifc/);
  await refused([newest, '00000000-0000-4000-8000-000000000000'], 404, 'NOT_FOUND');
  await refused([newest, other], 403, 'FORBIDDEN', cast.tokens.organizationUser);
  await app.db.updateTable('files').set({ size: JOINT_CHECK_BYTES_MAX }).where('id', '=', newest).execute();
  await refused([newest, other], 413, 'FILE_TOO_LARGE');
  assert.deepEqual(queued, []);
});

test('the same files and rule sets give the same joint check, and another input another one', async (t) => {
  const { app, cast, queued, project, upload, attach, start, run, read } = await openJointProject(t);
  const [a, b] = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const ruleSetId = await attach(JSON.stringify(ruleSetJson(UNIQUE)));
  const both = await Promise.all([start([a, b]), start([a, b])]);
  const { id } = both[0].body;
  assert.deepEqual([both[1].body.id, queued], [id, [id]]);
  await run();
  assert.equal((await start([a, b])).body.id, id);
  app.advanceMinutes(1);
  const url = `${project}/rule-sets/${ruleSetId}`;
  await app.call('PUT', url, { as: cast.tokens.projectAdmin, payload: { configuration: { disabledRules: ['1'] } } });
  const off = (await start([a, b])).body.id;
  assert.notEqual(off, id);
  await run();
  assert.deepEqual([(await read(off)).outcome, (await read(id)).outcome], ['NONE', 'FAILED']);
  await upload('b.ifc', FIRST);
  assert.equal((await read(id)).isCurrent, false);
  const { body } = await app.call('POST', `${project}/joint-checks/_search`, { as: cast.tokens.projectUser, payload: {} });
  assert.deepEqual([body.data.map((one: { id: string }) => one.id), body.total], [[off, id], 2]);
});

test('a joint check whose rules changed while it waited, or whose file cannot be read, says so and can be started again', async (t) => {
  const { app, cast, queued, upload, attach, start, run, read } = await openJointProject(t);
  const [a, b] = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const ruleSetId = await attach(JSON.stringify(ruleSetJson(LISTED)));
  const saveList = (content: string) =>
    app.call('POST', '/api/value-lists', {
      as: cast.tokens.organizationAdmin,
      ...multipart({ field: 'name', content: 'names' }, { filename: 'names.csv', content }),
    });
  await saveList('code\nA');
  const { id } = (await start([a, b])).body;
  await saveList('code\nB');
  await run();
  assert.deepEqual([(await read(id)).status, (await read(id)).error], ['ERROR', { code: 'RULES_CHANGED' }]);
  const again = (await start([a, b])).body.id;
  assert.notEqual(again, id);
  await run();
  const done = await read(again);
  assert.deepEqual([done.outcome, done.ruleSets[0].lists.length, done.ruleSets[0].id], ['FAILED', 1, ruleSetId]);
  const broken = await upload('stuk.ifc', stepFile('IFC4', '#1=IFCWALL('));
  const unread = (await start([a, broken])).body.id;
  await run();
  const { status, error } = await read(unread);
  assert.deepEqual([status, error.filename, typeof error.line, queued], ['ERROR', 'stuk.ifc', 'number', []]);
});

test('a joint check is deleted with any of its files, and its object with it', async (t) => {
  const { app, cast, project, upload, attach, start, run } = await openJointProject(t);
  const [a, b] = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  await attach(JSON.stringify(ruleSetJson(UNIQUE)));
  const { id } = (await start([a, b])).body;
  await run();
  const { blob_key: key } = await app.db.selectFrom('joint_checks').select('blob_key').executeTakeFirstOrThrow();
  assert.deepEqual(await findReferredKeys(app.db, [key ?? '']), new Set([key]));
  await app.db.deleteFrom('reports').execute();
  const { status } = await app.call('DELETE', `/api/files/${b}`, { as: cast.tokens.projectUser });
  assert.equal(status, 204);
  const missing = await app.call('GET', `${project}/joint-checks/${id}`, { as: cast.tokens.projectUser });
  assert.equal(missing.status, 404);
  assert.deepEqual(await findReferredKeys(app.db, [key ?? '']), new Set());
  await assert.rejects(app.services.storage.read(key ?? ''));
});

test('a joint check is compared with the previous one of files with the same names', async (t) => {
  const { app, upload, start, run, read, checks, ids, jointCheckId } = await openJointCheck(t);
  assert.deepEqual(await read(jointCheckId, '/comparison'), { previous: null, ruleSets: null });
  // The wall of b.ifc moves away, so that no two walls lie in each other; their names are still the same.
  const apart = await upload('b.ifc', stepText(boxLines([{ ...WALL, at: [10, 0, 0] }])));
  const [first] = ids as [string];
  // Another file does not make it another joint check to compare with.
  app.advanceMinutes(1);
  const third = await upload('c.ifc', SECOND);
  await start([first, third]);
  await run();
  app.advanceMinutes(1);
  const { id } = (await start([apart, first])).body;
  await run();
  const { previous, ruleSets } = await read(id, '/comparison');
  assert.deepEqual([previous.id, previous.files.map(({ version }: { version: number }) => version)], [jointCheckId, [1, 1]]);
  const { new: fresh, stillFailing, fixed } = ruleSets.totals;
  assert.deepEqual([fresh, stillFailing, fixed], [0, 2, 1]);
  assert.deepEqual((await checks('2')).length, 1, 'the earlier result stays');
});
