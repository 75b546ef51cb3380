/** Tests exceptions of rules of rule sets: who answers, what they cover, and what they never change. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { listRules } from '../../engine/rules/rule-set.ts';
import { multipart } from '../../test/support/multipart.ts';
import { castProject, storeSpecification } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import {
  globalIdOf,
  madeCheck,
  madeGroup,
  madeRule,
  makeFile,
  makeReport,
  NAMED_WALLS,
  RULE_SET_ID,
} from '../../test/support/stored-reports.ts';
import { checkedObject } from '../reports/except-rule-sets.ts';

/** A report whose rule set finds two walls of one name, and whose specification has a rule that one of them fails. */
async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const specificationId = await storeSpecification(app.db, organizationId, { version: '1' });
  const url = `/api/projects/${projectId}`;
  let version = 0;
  const report = async (filename = 'huis.ifc') => {
    version += 1;
    app.advanceMinutes(1);
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename, version });
    return makeReport(app, fileId, [madeGroup('ILS', [madeRule('1.1', [madeCheck(1, 'FAILED')])], { specificationId })]);
  };
  const reportId = await report();
  const [as, admin] = [tokens.projectUser, tokens.projectAdmin];
  const ask = (scope: object = {}, until = '2026-02-01') => {
    const whole = { kind: 'RULE', reportId, ruleSetId: RULE_SET_ID, ruleId: '1.1', ...scope };
    return app.call('POST', `${url}/exceptions`, { as, payload: { scope: whole, reason: 'Agreed', until } });
  };
  const decide = (id: string, status = 'GRANTED') =>
    app.call('PUT', `${url}/exceptions/${id}`, { as: admin, payload: { status } });
  const grant = async (scope: object = {}, until?: string) => {
    const { status, body } = await ask(scope, until);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await decide(body.id)).status, 200);
    return body.id as string;
  };
  const rules = async (id = reportId) => {
    const { data } = (await app.call('GET', `/api/reports/${id}/rule-sets?language=en`, { as })).body;
    const [rule] = data[0].elements[0].elements;
    assert.deepEqual([rule.outcome, rule.counts.checks.failed], ['FAILED', 2], 'no outcome changes');
    return rule;
  };
  const checks = async (id = reportId) => {
    const path = `/api/reports/${id}/rule-sets/${RULE_SET_ID}/rules/1.1/checks/_search`;
    return (await app.call('POST', path, { as, payload: {} })).body.data;
  };
  return { app, url, as, admin, tokens, reportId, report, ask, decide, grant, rules, checks };
}

test('a member requests an exception of a rule of a rule set, an editor grants it, and no outcome changes', async (t) => {
  const { app, url, as, reportId, ask, decide, rules, checks } = await open(t);
  const { body } = await ask();
  assert.deepEqual(
    [body.status, body.ruleSet, body.ruleId, body.specificationName, body.layer, body.filename],
    ['ASKED', 'named-walls', '1.1', '', null, 'huis.ifc'],
  );
  assert.match(body.ruleName, /^1\.1 /);
  const requested = { id: body.id, status: 'ASKED', reason: 'Agreed', until: '2026-02-01', ofRule: true };
  assert.deepEqual([(await rules()).exception, (await rules()).excepted], [requested, undefined]);
  assert.equal((await app.call('PUT', `${url}/exceptions/${body.id}`, { as, payload: { status: 'GRANTED' } })).status, 403);
  assert.equal((await decide(body.id)).status, 200);
  const granted = { ...requested, status: 'GRANTED' };
  assert.deepEqual([(await rules()).exception, (await rules()).excepted], [granted, 2]);
  assert.deepEqual(
    (await checks()).map(({ exception }: { exception?: object }) => exception),
    [granted, granted],
  );
  const listed = (await app.call('POST', `${url}/exceptions/_search`, { as, payload: {} })).body.data[0];
  assert.deepEqual(
    [listed.ruleSet, listed.seenIn, listed.objects],
    ['named-walls', { reportId, ruleSetId: RULE_SET_ID }, undefined],
  );
  assert.equal((await decide(body.id, 'WITHDRAWN')).status, 200);
  assert.deepEqual([(await rules()).exception, (await rules()).excepted], [undefined, undefined]);
});

test('the rule of a specification with the same id is not excepted, and the counts of the report stay', async (t) => {
  const { app, as, reportId, grant } = await open(t);
  await grant();
  const report = (await app.call('GET', `/api/reports/${reportId}?fields=excepted,elements.counts`, { as })).body;
  assert.equal(report.excepted, undefined);
  const findings = (await app.call('GET', `/api/reports/${reportId}/findings`, { as })).body;
  assert.deepEqual([findings.objects, findings.excepted, findings.asked], [1, 0, 0]);
});

test('an exception of one object holds for it in later versions of the file, and ends after its last day', async (t) => {
  const { app, report, grant, rules, checks } = await open(t);
  await grant({ kind: 'OBJECT', object: globalIdOf(1) }, '2026-01-06');
  const later = await report();
  const other = await report('ander.ifc');
  for (const id of [undefined, later]) {
    const [first, second] = await checks(id);
    assert.deepEqual([first.object, first.exception.status, second.exception], [globalIdOf(1), 'GRANTED', undefined]);
    assert.deepEqual([(await rules(id)).excepted, (await rules(id)).exception], [1, undefined]);
  }
  assert.equal((await rules(other)).excepted, undefined, 'another file');
  app.advanceMinutes(48 * 60);
  assert.equal((await rules()).excepted, undefined, 'the last day has passed');
});

test('an export says of each excepted object until when and why', async (t) => {
  const { app, as, reportId, ask, grant } = await open(t);
  const csv = async () => String((await app.call('GET', `/api/reports/${reportId}/export?format=csv&language=en`, { as })).body);
  await ask();
  assert.doesNotMatch(await csv(), /Excepted until/, 'an answer is awaited');
  await grant({ kind: 'OBJECT', object: globalIdOf(2) });
  const lines = (await csv()).split('\r\n').filter((line) => line.includes('Excepted until'));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /Rule set Names of walls.*occurs more than once\..*Excepted until [^:]+: Agreed/);
});

test('an exception names its rule in the language of its reader, by the newest rule set that has the rule', async (t) => {
  const { app, url, as, admin, tokens, ask } = await open(t);
  const speak = (token: string, language: string) => app.call('PUT', '/api/users/me', { as: token, payload: { language } });
  for (const [token, language] of [
    [as, 'nl'],
    [admin, 'en'],
  ] as const)
    assert.equal((await speak(token, language)).status, 200);
  const { body } = await ask();
  const nameFor = async (token: string) =>
    (await app.call('POST', `${url}/exceptions/_search`, { as: token, payload: {} })).body.data[0].ruleName;
  const stored = body.ruleName;
  assert.deepEqual([await nameFor(as), await nameFor(admin)], [stored, stored], 'the library does not have the rule set');
  for (const [version, word] of [
    ['1.0', 'oud'],
    ['1.1', 'nieuw'],
  ]) {
    const [rule] = listRules(NAMED_WALLS);
    const elements = [{ type: 'GROUP', name: NAMED_WALLS.name, elements: [{ ...rule, name: { nl: word, en: `en ${word}` } }] }];
    const content = JSON.stringify({ ...NAMED_WALLS, version, elements });
    app.advanceMinutes(1);
    const add = multipart({ filename: 'a.rules.json', content });
    assert.equal((await app.call('POST', '/api/rule-sets', { as: tokens.organizationAdmin, ...add })).status, 200);
  }
  assert.deepEqual([await nameFor(as), await nameFor(admin)], ['1.1 nieuw', '1.1 en nieuw']);
});

test('visitors of a shared report see exceptions in force, and no request', async (t) => {
  const { app, url, admin, reportId, ask, decide } = await open(t);
  const { body } = await ask();
  const payload = { name: 'Lezer', origins: ['https://vakwerk.test'], minutes: 60, report: { id: reportId } };
  const { token } = (await app.call('POST', `${url}/embed-tokens`, { as: admin, payload })).body;
  const status = async () => {
    const { data } = (await app.call('GET', `/api/reports/${reportId}/rule-sets?language=en`, { as: token })).body;
    return data[0].elements[0].elements[0].exception?.status;
  };
  assert.equal(await status(), undefined);
  await decide(body.id);
  assert.equal(await status(), 'GRANTED');
});

test('what does not fail has no exception, and nor has what the caller does not see', async (t) => {
  const { app, url, tokens, reportId, ask } = await open(t);
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const scope of [{ ruleId: '9.9' }, { ruleSetId: nobody }, { kind: 'OBJECT', object: globalIdOf(7) }])
    assert.equal((await ask(scope)).status, 404, JSON.stringify(scope));
  assert.equal((await ask({ kind: 'OBJECT' })).status, 400);
  const scope = { kind: 'RULE', reportId, ruleSetId: RULE_SET_ID, ruleId: '1.1' };
  const payload = { scope, reason: 'Agreed', until: '2026-02-01' };
  assert.equal((await app.call('POST', `${url}/exceptions`, { as: tokens.otherAdmin, payload })).status, 403);
});

test('two objects of a pair have one name, whichever comes first, and objects of other rules have their own', () => {
  const about = (globalId: string | null, other: string | null) => ({
    ...{ ifcType: 'IfcWall', globalId, name: null, outcome: 'FAILED' as const, stepId: 1, storey: null, file: 'a.ifc' },
    other: { globalId: other, file: 'a.ifc', name: null, stepId: 2 },
  });
  assert.equal(checkedObject('INTERSECTION', about('b', 'a')), 'a b');
  assert.equal(checkedObject('INTERSECTION', about('a', 'b')), 'a b');
  assert.equal(checkedObject('SAME_SHAPE', about(null, 'b')), '#1 b');
  assert.equal(checkedObject('UNIQUE', about('a', 'b')), 'a');
});
