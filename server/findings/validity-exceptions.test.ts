/** Tests exceptions of findings on the validity of a file: who answers, what they cover, and what they never change. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { brokenRule } from '../../common/i18n/validity-words.ts';
import { VALIDITY_LAYERS, type ValidityFinding, type ValidityReport } from '../../engine/validity/finding.ts';
import { offLayer, overallOutcome, reportLayer } from '../../engine/validity/layer-report.ts';
import { castProject, storeSpecification } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const wall = (id: number): ValidityFinding => ({
  ...{ code: 'IfcWall.X', severity: 'ERROR', messageKey: 'schema.GlobalIdCharacters', values: {} },
  ...{ instance: `#${id}=IFCWALL`, stepId: id, type: 'IfcWall', name: `Wand ${id}`, globalId: globalIdOf(id) },
});
/** A record without a GlobalId, whose number changes with every export. */
const record = (id: number): ValidityFinding => ({
  ...{ code: 'Unused', severity: 'WARNING', messageKey: 'schema.GlobalIdCharacters', values: {} },
  ...{ instance: `#${id}=IFCPERSON`, stepId: id, type: 'IfcPerson', attribute: 'Roles', actual: `#${id + 1}` },
});

interface Broken {
  /** Number of a record. */
  first?: number;
  hasUndecided?: boolean;
}

/** Two walls that break a rule, 5 in all, a record with a warning and, if asked, an undecided rule in the same layer. */
function validityOf({ first = 100, hasUndecided = false }: Broken): ValidityReport {
  const reason = { code: 'LIMIT_REACHED', detail: 'x' } as const;
  const layers = VALIDITY_LAYERS.map((layer) => {
    if (layer === 'SIGNATURES') return offLayer(layer);
    if (layer !== 'SCHEMA') return reportLayer(layer, [{ code: 'A', severity: 'ERROR', outcome: 'HOLDS', count: 0 }], []);
    return reportLayer(
      layer,
      [
        { code: 'IfcWall.X', severity: 'ERROR', outcome: 'BROKEN', count: 5 },
        { code: 'Unused', severity: 'WARNING', outcome: 'BROKEN', count: 1 },
        ...(hasUndecided ? [{ code: 'Slow', severity: 'ERROR', outcome: 'UNDECIDED', count: 0, reason } as const] : []),
      ],
      [wall(1), wall(2), record(first)],
    );
  });
  return { schema: 'IFC4', outcome: overallOutcome(layers), layers };
}

async function open(t: TestContext, broken: Broken = {}) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const specificationId = await storeSpecification(app.db, organizationId, { version: '1' });
  const url = `/api/projects/${projectId}`;
  let version = 0;
  const report = async (given: Broken, filename = 'huis.ifc') => {
    version += 1;
    app.advanceMinutes(1);
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename, version });
    const group = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'PASSED')])], { specificationId });
    const settings = { ...DEFAULT_VALIDITY, schema: 'REQUIRED' as const };
    return { fileId, reportId: await makeReport(app, fileId, [group], validityOf(given), settings) };
  };
  const { fileId, reportId } = await report(broken);
  const [as, admin] = [tokens.projectUser, tokens.projectAdmin];
  const ask = (scope: object, until = '2026-02-01') => {
    const whole = { kind: 'RULE', reportId, layer: 'SCHEMA', code: 'IfcWall.X', ...scope };
    return app.call('POST', `${url}/exceptions`, { as, payload: { scope: whole, reason: 'Agreed', until } });
  };
  const decide = (id: string, status = 'GRANTED') =>
    app.call('PUT', `${url}/exceptions/${id}`, { as: admin, payload: { status } });
  const grant = async (scope: object, until?: string) => {
    const { status, body } = await ask(scope, until);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await decide(body.id)).status, 200);
    return body.id as string;
  };
  const get = async (path: string, id = reportId) => (await app.call('GET', `/api/reports/${id}${path}`, { as })).body;
  const search = async (payload: object, id = reportId) =>
    (await app.call('POST', `/api/reports/${id}/validity/_search`, { as, payload })).body.data;
  /** Returns what is excepted of the layer of the schema, in the report, and of its causes. */
  const covered = async (id = reportId) => {
    const { validity } = await get('?fields=validity', id);
    const { layers } = await get('/validity', id);
    const schemaLayer = layers.find(({ layer }: { layer: string }) => layer === 'SCHEMA');
    const inReport = validity.layers.find(({ layer }: { layer: string }) => layer === 'SCHEMA');
    assert.deepEqual(schemaLayer.excepted, inReport.excepted, 'the report and its causes agree');
    assert.deepEqual(
      [validity.outcome, inReport.outcome, inReport.counts.errors],
      ['INVALID', 'INVALID', 5],
      'no outcome changes',
    );
    return [schemaLayer.excepted, ...schemaLayer.causes.map(({ excepted }: { excepted?: number }) => excepted)];
  };
  return { app, url, as, admin, ids, fileId, reportId, report, ask, decide, grant, get, search, covered };
}

test('a member requests an exception of a rule of IFC, an editor grants it, and no outcome changes', async (t) => {
  const { app, url, as, ask, decide, covered, get, search } = await open(t);
  const { body } = await ask({});
  assert.deepEqual(
    [body.status, body.layer, body.ruleId, body.ruleName, body.specificationName, body.filename],
    ['ASKED', 'SCHEMA', 'IfcWall.X', 'IfcWall.X', '', 'huis.ifc'],
  );
  assert.deepEqual(await covered(), [undefined, undefined, undefined]);
  const [finding] = await search({ code: 'IfcWall.X' });
  assert.deepEqual(finding.exception, { id: body.id, status: 'ASKED', reason: 'Agreed', until: '2026-02-01', ofRule: true });
  const memberAnswer = await app.call('PUT', `${url}/exceptions/${body.id}`, { as, payload: { status: 'GRANTED' } });
  assert.equal(memberAnswer.status, 403, 'a member does not grant');
  assert.equal((await decide(body.id)).status, 200);
  assert.deepEqual(await covered(), [{ errors: 5, warnings: 0, isWhole: true }, 5, undefined]);
  const { layers } = await get('/validity');
  assert.equal(layers[2].causes[0].exception.id, body.id);
  assert.equal((await search({ code: 'IfcWall.X' }))[1].exception.status, 'GRANTED');
  const listed = (await app.call('POST', `${url}/exceptions/_search`, { as, payload: {} })).body.data[0];
  assert.deepEqual([listed.layer, listed.seenIn.specificationId, listed.objects], ['SCHEMA', undefined, undefined]);
  assert.equal((await decide(body.id, 'WITHDRAWN')).status, 200);
  assert.deepEqual(await covered(), [undefined, undefined, undefined]);
});

test('an exception of one object covers its findings in later versions, with or without a GlobalId, and ends by itself', async (t) => {
  const { app, search, grant, covered, report } = await open(t);
  const [first] = await search({ code: 'IfcWall.X' });
  assert.equal(first.object, globalIdOf(1));
  await grant({ kind: 'OBJECT', object: first.object }, '2026-01-06');
  const [warned] = await search({ code: 'Unused' });
  await grant({ kind: 'OBJECT', code: 'Unused', object: warned.object });
  const both = [{ errors: 1, warnings: 1, isWhole: false }, 1, 1];
  assert.deepEqual(await covered(), both);
  const later = await report({ first: 700 });
  assert.deepEqual(await covered(later.reportId), both);
  const other = await report({}, 'ander.ifc');
  assert.deepEqual(await covered(other.reportId), [undefined, undefined, undefined], 'of this file only');
  app.advanceMinutes(48 * 60);
  assert.deepEqual(await covered(), [{ errors: 0, warnings: 1, isWhole: false }, undefined, 1]);
});

test('an exception of a rule that the file does not break, or without its object, is refused', async (t) => {
  const { ask, app, url } = await open(t, { hasUndecided: true });
  for (const scope of [{ code: 'A', layer: 'SYNTAX' }, { code: 'Slow' }, { layer: 'RULES' }, { kind: 'OBJECT', object: 'x' }])
    assert.equal((await ask(scope)).status, 404, JSON.stringify(scope));
  for (const scope of [{ kind: 'OBJECT' }, { kind: 'TYPE', type: { ifcType: 'IfcWall', name: 'A' } }, { layer: 'WALLS' }])
    assert.equal((await ask(scope)).status, 400, JSON.stringify(scope));
  const stranger = await app.signIn();
  assert.equal((await app.call('POST', `${url}/exceptions/_search`, { as: stranger.token, payload: {} })).status, 403);
});

test('exports, visitors with a link and webhooks get what is in force', async (t) => {
  const { app, url, admin, get, grant, ask, reportId } = await open(t);
  const exported = async (format: string) => String(await get(`/export?format=${format}&language=en`));
  assert.doesNotMatch(await exported('csv'), /Excepted until/);
  await app.call('POST', `${url}/webhooks`, {
    as: admin,
    payload: { name: 'Planner', url: 'https://hooks.bouw.example/', events: ['exception.granted'] },
  });
  await grant({});
  await ask({ code: 'Unused' });
  assert.match(await exported('csv'), /IfcWall\.X.*Excepted until 2026-02-01: Agreed/);
  const { body: token } = await app.call('POST', `${url}/embed-tokens`, {
    as: admin,
    payload: { name: 'Lezer', origins: ['https://vakwerk.test'], minutes: 60, report: { id: reportId } },
  });
  const { body } = await app.call('GET', `/api/reports/${reportId}/validity`, { as: token.token });
  const states = body.layers[2].causes.map(({ exception }: { exception?: { status: string } }) => exception?.status);
  assert.deepEqual(states, ['GRANTED', undefined], 'a request is not shown to visitors');
  const [event] = await app.db.selectFrom('events').select('data').where('type', '=', 'exception.granted').execute();
  const rule = { id: 'IfcWall.X', name: 'IfcWall.X', specification: '', layer: 'SCHEMA', ruleSet: null };
  assert.deepEqual(Object.entries(event?.data ?? {}).find(([name]) => name === 'rule')?.[1], rule);
});

async function deliver(world: Awaited<ReturnType<typeof open>>) {
  const { app, url, admin, ids, fileId } = world;
  const plan = {
    name: 'DO',
    expected: [{ namePattern: '*' }],
    acceptors: [{ id: ids.projectAdmin }],
    validity: { schema: 'REQUIRED' },
  };
  const { id: deliveryId } = (await app.call('POST', `${url}/deliveries`, { as: admin, payload: plan })).body;
  const one = `${url}/deliveries/${deliveryId}`;
  await app.call('PUT', `${one}/files`, { as: admin, payload: { files: [{ id: fileId }] } });
  const read = async () => (await app.call('GET', one, { as: admin })).body;
  const accept = (reason?: string) =>
    app.call('POST', `${one}/decision`, { as: admin, payload: { decision: 'ACCEPTED', reason } });
  const certificate = async () => {
    const keys = (await app.call('GET', KEYS_PATH)).body;
    const { body } = await app.call('GET', `${one}/certificate`, { as: admin });
    return checkCertificate(readCertificate(JSON.stringify(body)), keys);
  };
  return { deliveryId, read, accept, certificate };
}

test('a delivery whose errors are all excepted takes no reason, and its certificate says what is excepted', async (t) => {
  const world = await open(t);
  const { read, accept, certificate, deliveryId } = await deliver(world);
  assert.equal((await accept()).status, 400);
  const id = await world.grant({ deliveryId });
  assert.deepEqual(await world.covered(), [undefined, undefined, undefined], 'in the delivery only');
  const { expected, summary } = await read();
  const [file] = expected[0].files;
  assert.deepEqual([file.state, file.validity.outcome, summary.excepted], ['FAILED', 'FAILED', 1]);
  assert.deepEqual(file.validity.layers[0].excepted, { errors: 5, warnings: 0, isWhole: true });
  assert.equal((await accept()).status, 200);
  const { statement, validity } = await certificate();
  assert.deepEqual(statement.predicate.exceptions, [], 'it is of no specification');
  const [certified] = validity ?? [];
  assert.equal(certified?.outcome, 'INVALID');
  assert.deepEqual(
    certified?.exceptions?.map((one) => [one.id, one.layer, one.code, one.scope, one.reason, one.deliveryId]),
    [[id, 'SCHEMA', 'IfcWall.X', 'RULE', 'Agreed', deliveryId]],
  );
});

test('no exception decides an undecided layer: its delivery still takes a reason', async (t) => {
  const world = await open(t, { hasUndecided: true });
  const { read, accept } = await deliver(world);
  await world.grant({});
  assert.deepEqual(await world.covered(), [{ errors: 5, warnings: 0, isWhole: false }, 5, undefined, undefined]);
  assert.equal((await read()).summary.excepted, 0);
  assert.equal((await accept()).status, 400);
});

test('an exception names its rule of IFC in the language of its reader, by a finding or by its code', async (t) => {
  const { app, url, as, admin, ask } = await open(t);
  for (const [token, language] of [
    [as, 'nl'],
    [admin, 'en'],
  ] as const)
    assert.equal((await app.call('PUT', '/api/users/me', { as: token, payload: { language } })).status, 200);
  const { body } = await ask({});
  const nameFor = async (token: string | undefined) =>
    (await app.call('POST', `${url}/exceptions/_search`, { as: token, payload: {} })).body.data[0].ruleName;
  assert.deepEqual([body.ruleName, await nameFor(as)], ['IfcWall.X', 'IfcWall.X'], 'the findings are not derived yet');
  const search = { source: 'VALIDITY' };
  assert.equal((await app.call('POST', `${url}/findings/_search`, { as, payload: search })).status, 200);
  const sentence = (language: 'nl' | 'en') => brokenRule(language, wall(1));
  assert.deepEqual([await nameFor(as), await nameFor(admin)], [sentence('nl'), sentence('en')]);
  assert.notEqual(sentence('nl'), sentence('en'));
  // A rule that no file of the project breaks any more is known by its code alone.
  await app.db.updateTable('finding_exceptions').set({ validity_layer: 'RULES', rule_id: 'OJP001' }).execute();
  const ofCode = (language: 'nl' | 'en') => brokenRule(language, { messageKey: 'rules.OJP001', values: {} });
  assert.deepEqual([await nameFor(as), await nameFor(admin)], [ofCode('nl'), ofCode('en')]);
});
