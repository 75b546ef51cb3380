/** Tests that a project or a delivery can require valid IFC, for verdicts, acceptances, badges and certificates. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { DEFAULT_VALIDITY, type ProjectValidity } from '../../common/contract/validity.ts';
import { VALIDITY_LAYERS, type ValidityReport } from '../../engine/validity/finding.ts';
import { offLayer, overallOutcome, reportLayer, undecidedLayer } from '../../engine/validity/layer-report.ts';
import { castProject, storeSpecification } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport, setCheckedRuleSets } from '../../test/support/stored-reports.ts';

type Layers = Partial<Record<(typeof VALIDITY_LAYERS)[number], 'INVALID' | 'UNDECIDED' | 'OFF'>>;

/** A report in which each layer is valid unless it is named. */
function validityWith(named: Layers): ValidityReport {
  const layers = VALIDITY_LAYERS.map((layer) => {
    const outcome = named[layer];
    if (outcome === 'OFF') return offLayer(layer);
    if (outcome === 'UNDECIDED') return undecidedLayer(layer, { code: 'RULE_FAILED', detail: 'x' });
    const isBroken = outcome === 'INVALID';
    const rule = { code: 'A', severity: 'ERROR', outcome: isBroken ? 'BROKEN' : 'HOLDS', count: isBroken ? 3 : 0 } as const;
    return reportLayer(layer, [rule], []);
  });
  return { schema: 'IFC4', outcome: overallOutcome(layers), layers };
}

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const specificationId = await storeSpecification(app.db, organizationId, { version: '1' });
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc' });
  const url = `/api/projects/${projectId}`;
  const as = tokens.projectAdmin;
  /** Stores a report of the file whose rules all pass. */
  const report = async (layers: Layers, settings: ProjectValidity = DEFAULT_VALIDITY) => {
    const group = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'PASSED')])], { specificationId });
    app.advanceMinutes(1);
    return makeReport(app, fileId, [group], validityWith(layers), settings);
  };
  const requireOfProject = (validity: Partial<ProjectValidity>) => app.call('PUT', url, { as, payload: { validity } });
  const { body } = await app.call('POST', `${url}/deliveries`, {
    as,
    payload: { name: 'DO', expected: [{ namePattern: '*' }], acceptors: [{ id: ids.projectAdmin }] },
  });
  const one = `${url}/deliveries/${body.id}`;
  const requireOfDelivery = async (validity: Partial<ProjectValidity> | null) => {
    const answer = await app.call('PUT', one, { as, payload: { validity } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const deliver = () => app.call('PUT', `${one}/files`, { as, payload: { files: [{ id: fileId }] } });
  const read = async () => (await app.call('GET', one, { as })).body;
  const standing = async () => {
    const { expected, summary } = await read();
    const [file] = expected[0].files;
    return [file.state, file.validity?.outcome ?? null, summary.passed, summary.failed];
  };
  const decide = (payload: object) => app.call('POST', `${one}/decision`, { as, payload });
  return { app, as, url, one, fileId, report, requireOfProject, requireOfDelivery, deliver, read, standing, decide };
}

test('a delivery that requires a layer fails a file in which it is not valid or not decided', async (t) => {
  const { report, requireOfDelivery, deliver, standing } = await open(t);
  await report({ SCHEMA: 'INVALID', RULES: 'UNDECIDED' });
  await deliver();
  assert.deepEqual((await standing()).slice(1), [null, 0, 0], 'nothing is required, and nothing is checked');
  const changed = await requireOfDelivery({ syntax: 'REQUIRED' });
  assert.deepEqual([changed.validity, changed.followsProjectValidity], [{ ...DEFAULT_VALIDITY, syntax: 'REQUIRED' }, false]);
  assert.deepEqual(await standing(), ['PASSED', 'PASSED', 1, 0]);
  await requireOfDelivery({ rules: 'REQUIRED' });
  assert.deepEqual(await standing(), ['FAILED', 'UNDECIDED', 0, 1], 'an undecided layer is not valid');
  await requireOfDelivery({ schema: 'REQUIRED' });
  assert.deepEqual(await standing(), ['FAILED', 'FAILED', 0, 1]);
  assert.equal((await requireOfDelivery(null)).followsProjectValidity, true);
});

test('a delivery follows what its project requires, and accepting a file that is not valid takes a reason', async (t) => {
  const { app, report, requireOfProject, deliver, standing, decide, one, as } = await open(t);
  await requireOfProject({ schema: 'REQUIRED' });
  const reportId = await report({ SCHEMA: 'INVALID' });
  await deliver();
  assert.deepEqual(await standing(), ['FAILED', 'FAILED', 0, 1]);
  const refused = await decide({ decision: 'ACCEPTED' });
  assert.deepEqual([refused.status, refused.body.details[0].path], [400, 'reason']);
  const accepted = await decide({ decision: 'ACCEPTED', reason: 'Proef' });
  assert.equal(accepted.body.status, 'ACCEPTED', JSON.stringify(accepted.body));

  // The certificate has a statement of its own about the validity, which belongs to this acceptance.
  const file = (await app.call('GET', `${one}/certificate`, { as })).body;
  const keys = (await app.call('GET', KEYS_PATH)).body;
  const { validity } = await checkCertificate(readCertificate(JSON.stringify(file)), keys);
  assert.deepEqual(
    validity?.map(({ name, reportId: id, outcome, required }) => [name, id, outcome, required?.outcome]),
    [['huis.ifc', reportId, 'INVALID', 'FAILED']],
  );
  await decide({ decision: 'REJECTED', reason: 'Toch niet' });
  app.advanceMinutes(1);
  await decide({ decision: 'ACCEPTED', reason: 'Toch' });
  const other = (await app.call('GET', `${one}/certificate`, { as })).body;
  const mixed = readCertificate(JSON.stringify({ ...file, validity: other.validity }));
  await assert.rejects(checkCertificate(mixed, keys), { code: 'SIGNATURE_WRONG' });

  // The accepted content stays as it was.
  await requireOfProject({ schema: 'TOLD' });
  assert.deepEqual(await standing(), ['FAILED', 'FAILED', 0, 1]);
});

test('a report that did not check a required layer does not judge the file, and a check on request does', async (t) => {
  const { app, as, one, report, requireOfDelivery, deliver, standing } = await open(t);
  await report({ SCHEMA: 'OFF' }, { ...DEFAULT_VALIDITY, schema: 'OFF' });
  await deliver();
  await app.db.deleteFrom('reports').where('status', '=', 'PENDING').execute();
  await requireOfDelivery({ schema: 'REQUIRED' });
  const pending = await app.db
    .selectFrom('reports')
    .select(['validity_settings', 'delivery_id'])
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  assert.equal(pending.validity_settings?.schema, 'REQUIRED', 'the report is checked by the settings of the delivery');
  assert.ok(pending.delivery_id);
  assert.equal((await standing())[0], 'CHECKING');
  await app.db.deleteFrom('reports').where('status', '=', 'PENDING').execute();
  assert.equal((await standing())[0], 'NOT_CHECKED');
  assert.deepEqual((await app.call('POST', `${one}/check`, { as })).body, { reports: 1, together: false });
});

test('the settings of a report changed when its project asks something else of the validity', async (t) => {
  const { app, as, fileId, report, requireOfProject } = await open(t);
  const reportId = await report({});
  await setCheckedRuleSets(app, reportId);
  const changed = async () =>
    (await app.call('GET', `/api/reports/${reportId}?fields=settingsChanged`, { as })).body.settingsChanged;
  assert.equal(await changed(), false);
  await requireOfProject({ rules: 'OFF' });
  assert.equal(await changed(), true);
  const again = async () => {
    app.advanceMinutes(1);
    return (await app.call('POST', `/api/files/${fileId}/reports`, { as })).body;
  };
  const first = await again();
  assert.equal((await again()).id, first.id, 'a pending report with these settings is not repeated');
  await requireOfProject({ rules: 'REQUIRED' });
  assert.notEqual((await again()).id, first.id);
});

test('the badge of a report says that a file that must be valid IFC is not', async (t) => {
  const { app, as, url, report } = await open(t);
  const required = { ...DEFAULT_VALIDITY, schema: 'REQUIRED' as const };
  const badge = async (reportId: string) => {
    const payload = { name: 'Lezer', origins: ['https://vakwerk.test'], minutes: 60, report: { id: reportId } };
    const { body } = await app.call('POST', `${url}/embed-tokens`, { as, payload });
    return String((await app.call('GET', `/api/shares/${body.id}/badge.svg?lang=en`)).body);
  };
  assert.match(await badge(await report({ SCHEMA: 'INVALID' }, required)), /not valid IFC<\/title>/);
  assert.match(await badge(await report({ SCHEMA: 'UNDECIDED' }, required)), /not decided whether it is valid IFC<\/title>/);
  assert.doesNotMatch(await badge(await report({ SCHEMA: 'INVALID' })), /valid IFC/, 'a layer that is only reported');
  assert.doesNotMatch(await badge(await report({}, required)), /valid IFC/);
});
