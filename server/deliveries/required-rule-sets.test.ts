/** Tests that a delivery requires rule sets: for verdicts, acceptances and certificates. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { matchFiles } from '../../common/certificates/match-certificate.ts';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { ruleSetWords } from '../../common/i18n/certificate-words.ts';
import { castProject, storeSpecification } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import {
  attachNamedWalls,
  globalIdOf,
  madeCheck,
  madeGroup,
  madeRule,
  makeFile,
  makeReport,
  RULE_SET_ID,
  RULE_SET_SHA256,
  setCheckedRuleSets,
} from '../../test/support/stored-reports.ts';
import { findWork } from '../reports/find-work.ts';

const VERDICT = {
  ruleSetId: RULE_SET_ID,
  outcome: 'FAILED',
  rules: { passed: 0, failed: 1, undecided: 0, none: 0 },
  failures: 2,
};

/** A project with a rule set, a file whose report says that two walls have one name, and a delivery of it. */
async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  await attachNamedWalls(app, { organizationId, projectId });
  const specificationId = await storeSpecification(app.db, organizationId, { version: '1' });
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc' });
  const reportId = await makeReport(app, fileId, [
    madeGroup('ILS', [madeRule('1.1', [madeCheck(1, 'PASSED')])], { specificationId }),
  ]);
  const url = `/api/projects/${projectId}`;
  const as = tokens.projectAdmin;
  const plan = { name: 'DO', expected: [{ namePattern: '*' }], acceptors: [{ id: ids.projectAdmin }] };
  const { body } = await app.call('POST', `${url}/deliveries`, { as, payload: plan });
  const one = `${url}/deliveries/${body.id}`;
  const change = (ruleSets: object | null) => app.call('PUT', one, { as, payload: { ruleSets } });
  const deliver = () => app.call('PUT', `${one}/files`, { as, payload: { files: [{ id: fileId }] } });
  const read = async () => (await app.call('GET', one, { as })).body;
  const standing = async () => {
    const { expected, summary } = await read();
    const [file] = expected[0].files;
    return [file.state, file.ruleSets, summary.failed, summary.excepted];
  };
  const decide = (payload: object) => app.call('POST', `${one}/decision`, { as, payload });
  const grant = async (scope: object = {}) => {
    const whole = { kind: 'RULE', reportId, ruleSetId: RULE_SET_ID, ruleId: '1.1', ...scope };
    const payload = { scope: whole, reason: 'Afgesproken', until: '2026-02-01' };
    const requested = await app.call('POST', `${url}/exceptions`, { as, payload });
    assert.equal(requested.status, 200, JSON.stringify(requested.body));
    await app.call('PUT', `${url}/exceptions/${requested.body.id}`, { as, payload: { status: 'GRANTED' } });
    return requested.body.id as string;
  };
  const certificate = async () => (await app.call('GET', `${one}/certificate`, { as })).body;
  const check = async (file: object) =>
    checkCertificate(readCertificate(JSON.stringify(file)), (await app.call('GET', KEYS_PATH)).body);
  return { app, as, tokens, url, one, fileId, reportId, change, deliver, read, standing, decide, grant, certificate, check };
}

test('a delivery requires the rule sets of its project, and a file that fails one fails', async (t) => {
  const { deliver, read, standing, decide } = await open(t);
  await deliver();
  const { ruleSets, followsProjectRuleSets } = await read();
  assert.deepEqual(
    [followsProjectRuleSets, ruleSets],
    [
      true,
      [
        {
          ...{ id: RULE_SET_ID, code: 'named-walls', version: '1.0', sha256: RULE_SET_SHA256, disabledRules: [] },
          name: { nl: 'Namen van wanden', en: 'Names of walls' },
        },
      ],
    ],
  );
  assert.deepEqual(await standing(), ['FAILED', [VERDICT], 1, 0]);
  const [point] = (await read()).trend;
  assert.deepEqual([point.passed, point.failed, point.excepted], [0, 1, 0], 'the trend counts the rules of rule sets');
  const refused = await decide({ decision: 'ACCEPTED' });
  assert.deepEqual([refused.status, refused.body.details[0].path], [400, 'reason']);
});

test('an exception of all that fails puts the file in order, and one of a single object does not', async (t) => {
  const { app, as, reportId, deliver, read, standing, decide, grant } = await open(t);
  await deliver();
  await grant({ kind: 'OBJECT', object: globalIdOf(1) });
  const report = async () => (await app.call('GET', `/api/reports/${reportId}?fields=ruleSets,excepted`, { as })).body;
  assert.deepEqual(await standing(), ['FAILED', [{ ...VERDICT, excepted: { rules: 0, failures: 1 } }], 1, 0]);
  assert.deepEqual((await report()).ruleSets[0].excepted, { rules: 0, failures: 1 });
  await grant();
  assert.deepEqual(await standing(), ['FAILED', [{ ...VERDICT, excepted: { rules: 1, failures: 2 } }], 1, 1]);
  assert.equal((await read()).trend[0].excepted, 1);
  const { ruleSets, excepted } = await report();
  assert.deepEqual([ruleSets[0].excepted, ruleSets[0].counts.rules.failed], [{ rules: 1, failures: 2 }, 1]);
  assert.equal(excepted, undefined, 'the specifications have no exception');
  assert.equal((await decide({ decision: 'ACCEPTED' })).body.status, 'ACCEPTED', 'no reason is needed');
});

test('the certificate states the rule sets, their verdicts and exceptions in a signed statement of its own', async (t) => {
  const { reportId, deliver, decide, grant, certificate, check, app, one, as, read } = await open(t);
  await deliver();
  const id = await grant();
  await decide({ decision: 'ACCEPTED' });
  const file = await certificate();
  const { ruleSets: stated, statement } = await check(file);
  assert.ok(stated);
  assert.deepEqual(
    stated.ruleSets.map(({ code, version, sha256, disabledRules }) => [code, version, sha256, disabledRules]),
    [['named-walls', '1.0', RULE_SET_SHA256, []]],
  );
  const [judged] = stated.files;
  assert.deepEqual(
    [judged?.name, judged?.sha256, judged?.reportId, judged?.engine?.version],
    ['huis.ifc', statement.predicate.files[0]?.sha256, reportId, '1'],
  );
  assert.deepEqual(judged?.verdicts, [{ ...VERDICT, excepted: { rules: 1, failures: 2 } }]);
  assert.deepEqual(
    judged?.exceptions?.map((one) => [one.id, one.code, one.ruleId, one.reason]),
    [[id, 'named-walls', '1.1', 'Afgesproken']],
  );
  assert.deepEqual(statement.predicate.exceptions, [], 'no rule of a specification is excepted');
  const words = ruleSetWords(translatorOf('en'), 'en', stated, statement.predicate.files[0] ?? { name: '', sha256: '' });
  assert.equal(
    words[0],
    'Rule set Names of walls 1.0: 0 passed, 1 failed (of which 1 wholly excepted), 0 not decided, 0 not applicable',
  );
  assert.match(words[1] ?? '', /^Exception for all objects of the rule in huis\.ifc, until .*: 1\.1 .*\(Afgesproken\)$/);
  const [match] = matchFiles(statement.predicate, [{ name: 'a.rules.json', sha256: RULE_SET_SHA256 }], stated.ruleSets);
  assert.equal(match?.status, 'RULE_SET');
  const pdf = await app.call('GET', `${one}/certificate.pdf?language=en`, { as });
  assert.equal(pdf.status, 200);
  assert.deepEqual([(await read()).ruleSets.length, (await read()).expected[0].files[0].ruleSets.length], [1, 1]);
});

test('a statement about rule sets of another acceptance is refused, and a certificate without one stays valid', async (t) => {
  const { app, deliver, decide, certificate, check, change } = await open(t);
  await deliver();
  await decide({ decision: 'ACCEPTED', reason: 'Proef' });
  const file = await certificate();
  await decide({ decision: 'REJECTED', reason: 'Toch niet' });
  app.advanceMinutes(1);
  await decide({ decision: 'ACCEPTED', reason: 'Toch' });
  const other = await certificate();
  await assert.rejects(check({ ...file, ruleSets: other.ruleSets }), { code: 'SIGNATURE_WRONG' });
  const forged = `${file.ruleSets.slice(0, -4)}AAAA`;
  await assert.rejects(check({ ...file, ruleSets: forged }), { code: 'SIGNATURE_WRONG' });
  const { ruleSets: _, ...older } = file;
  assert.equal((await check(older)).ruleSets, undefined);
  await decide({ decision: 'REJECTED', reason: 'Zonder' });
  await change([]);
  // The certificate of a delivery is that of its last decision.
  app.advanceMinutes(1);
  await decide({ decision: 'ACCEPTED', reason: 'Zonder regelsets' });
  assert.equal((await certificate()).ruleSets, undefined, 'nothing was required');
});

test('a delivery selects rule sets and rules of its own, which a report for it checks', async (t) => {
  const { app, one, as, fileId, change, deliver, standing, read } = await open(t);
  await deliver();
  assert.equal((await change([{ id: RULE_SET_ID, disabledRules: ['9.9'] }])).body.details[0].message, 'RULE_UNKNOWN');
  assert.equal((await change([{ id: fileId }])).body.details[0].message, 'NOT_IN_PROJECT');
  assert.equal((await change([{ id: RULE_SET_ID }, { id: RULE_SET_ID }])).body.details[0].path, 'ruleSets.1.id');
  const changed = await change([{ id: RULE_SET_ID, disabledRules: ['1.1'] }]);
  assert.deepEqual([changed.body.followsProjectRuleSets, changed.body.ruleSets[0].disabledRules], [false, ['1.1']]);
  assert.deepEqual((await standing()).slice(0, 2), ['CHECKING', []], 'no report switched this rule off');
  const pending = await app.db.selectFrom('reports').select(['id', 'delivery_id']).where('status', '=', 'PENDING').execute();
  assert.deepEqual(
    pending.map(({ delivery_id }) => delivery_id),
    [(await read()).id],
  );
  const work = await findWork(app.db, pending[0]?.id ?? '');
  assert.deepEqual(
    work?.ruleSets.map(({ id, disabledRules, sha256 }) => [id, disabledRules, sha256]),
    [[RULE_SET_ID, ['1.1'], RULE_SET_SHA256]],
  );
  await app.db.deleteFrom('reports').where('status', '=', 'PENDING').execute();
  await change([]);
  assert.deepEqual(await standing(), ['NOT_CHECKED', [], 0, 0], 'nothing is required, so nothing is judged');
  await change(null);
  assert.deepEqual(await standing(), ['FAILED', [VERDICT], 1, 0]);
  assert.deepEqual((await app.call('POST', `${one}/check`, { as })).body, { reports: 0, together: false });
});

test('a report that did not check a required rule set, or another content of it, does not judge the file', async (t) => {
  const { app, as, one, reportId, deliver, standing } = await open(t);
  await setCheckedRuleSets(app, reportId);
  await deliver();
  assert.deepEqual((await standing()).slice(0, 2), ['CHECKING', []]);
  await app.db.deleteFrom('reports').where('status', '=', 'PENDING').execute();
  assert.deepEqual(await standing(), ['NOT_CHECKED', [], 0, 0]);
  await setCheckedRuleSets(app, reportId, [{ id: RULE_SET_ID, sha256: 'ab' }]);
  assert.deepEqual((await standing())[0], 'NOT_CHECKED');
  assert.deepEqual((await app.call('POST', `${one}/check`, { as })).body, { reports: 1, together: false });
});

test('an undecided rule keeps a file out of order, and no exception covers it', async (t) => {
  const { app, reportId, deliver, standing, decide } = await open(t);
  const counts = {
    rules: { passed: 2, failed: 0, undecided: 1, notApplicable: 3 },
    checks: { passed: 5, failed: 0, undecided: 4 },
  };
  await setCheckedRuleSets(app, reportId, [{ id: RULE_SET_ID, sha256: RULE_SET_SHA256, counts }]);
  await deliver();
  const verdict = { outcome: 'UNDECIDED', rules: { passed: 2, failed: 0, undecided: 1, none: 3 }, failures: 0 };
  assert.deepEqual(await standing(), ['FAILED', [{ ruleSetId: RULE_SET_ID, ...verdict }], 1, 0]);
  assert.equal((await decide({ decision: 'ACCEPTED' })).status, 400);
});

test('a share link of the delivery shows the verdicts of rule sets, and a rule set that a delivery requires is not deleted', async (t) => {
  const { app, as, url, one, tokens, change, deliver, read } = await open(t);
  await deliver();
  await change([{ id: RULE_SET_ID }]);
  const payload = { name: 'Lezer', origins: ['https://vakwerk.test'], minutes: 60, delivery: { id: (await read()).id } };
  const { token } = (await app.call('POST', `${url}/embed-tokens`, { as, payload })).body;
  const shared = (await app.call('GET', `${one}/shared`, { as: token })).body;
  const name = { nl: 'Namen van wanden', en: 'Names of walls' };
  assert.deepEqual(shared.ruleSets, [{ id: RULE_SET_ID, name, version: '1.0' }]);
  assert.deepEqual(shared.expected[0].files[0].ruleSets, [VERDICT]);
  await app.db.deleteFrom('project_rule_sets').execute();
  assert.equal((await read()).ruleSets.length, 1, 'a selection of its own stays');
  const refused = await app.call('DELETE', `/api/rule-sets/${RULE_SET_ID}`, { as: tokens.organizationAdmin });
  assert.deepEqual([refused.status, refused.body.details], [409, { projects: 1 }]);
});
