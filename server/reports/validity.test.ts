/** Tests what the API says of the validity of a report's file. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { VALIDITY_LAYERS, type ValidityFinding, type ValidityReport } from '../../engine/validity/finding.ts';
import { offLayer, reportLayer } from '../../engine/validity/layer-report.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeGroup, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const finding = (id: number, more: Partial<ValidityFinding> = {}): ValidityFinding => ({
  ...{ code: 'GlobalIdCharacters', severity: 'ERROR', messageKey: 'schema.GlobalIdCharacters', values: {} },
  ...{ instance: `#${id}=IFCWALL`, stepId: id, type: 'IfcWall', name: `Wand ${id}`, attribute: 'GlobalId', actual: 'x' },
  ...more,
});

/** Three hundred walls with a wrong GlobalId, a warning, and a rule that is undecided. */
const broken: ValidityReport = {
  schema: 'IFC4',
  outcome: 'INVALID',
  layers: VALIDITY_LAYERS.map((layer) => {
    if (layer === 'SIGNATURES') return offLayer(layer);
    if (layer === 'SCHEMA') {
      const walls = Array.from({ length: 300 }, (_, at) => finding(at + 1));
      return reportLayer(layer, [{ code: 'GlobalIdCharacters', severity: 'ERROR', outcome: 'BROKEN', count: 4000 }], walls);
    }
    if (layer !== 'RULES') return reportLayer(layer, [{ code: 'X', severity: 'ERROR', outcome: 'HOLDS', count: 0 }], []);
    const reason = { code: 'LIMIT_REACHED', detail: 'too many edges' } as const;
    return reportLayer(
      layer,
      [
        { code: 'BRP001', severity: 'ERROR', outcome: 'UNDECIDED', count: 0, reason },
        { code: 'ALB000', severity: 'WARNING', outcome: 'BROKEN', count: 1 },
        { code: 'PSE001', severity: 'ERROR', outcome: 'NOT_APPLICABLE', count: 0 },
      ],
      [finding(7, { code: 'ALB000', severity: 'WARNING', messageKey: 'rules.ALB000', attribute: undefined, actual: undefined })],
    );
  }),
};

async function openBench(t: TestContext, validity: ValidityReport | null = broken) {
  const app = await openTestApp(t);
  const owner = await app.signIn();
  const fileId = await makeFile(app, { uploadedBy: owner.id });
  const url = `/api/reports/${await makeReport(app, fileId, [madeGroup('A', [], { specificationId: 's1' })], validity)}`;
  const search = (payload: object) => app.call('POST', `${url}/validity/_search`, { as: owner.token, payload });
  return { url, search, get: (part: string) => app.call('GET', `${url}${part}`, { as: owner.token }) };
}

test('a report says whether its file is valid IFC, layer by layer, apart from the verdict of its rules', async (t) => {
  const { get } = await openBench(t);
  const { body } = await get('?fields=validity,summary');
  assert.deepEqual(Object.keys(body).sort(), ['id', 'summary', 'validity']);
  const layer = (layer: string, outcome: string, level: string, errors = 0, warnings = 0) => ({
    ...{ layer, outcome, level, counts: { errors, warnings } },
  });
  assert.deepEqual(body.validity, {
    outcome: 'INVALID',
    layers: [
      layer('SYNTAX', 'VALID', 'TOLD'),
      layer('HEADER', 'VALID', 'TOLD'),
      layer('SCHEMA', 'INVALID', 'TOLD', 4000),
      layer('RULES', 'UNDECIDED', 'TOLD', 0, 1),
      layer('SIGNATURES', 'OFF', 'OFF'),
    ],
  });
});

test('the causes of a verdict are its broken rules with their whole counts, then the undecided ones with the reason', async (t) => {
  const { get } = await openBench(t);
  const { body } = await get('/validity?language=en');
  const schema = body.layers.find(({ layer }: { layer: string }) => layer === 'SCHEMA');
  const message = 'The GlobalId is not a valid one of 22 characters. Let the program make a new one.';
  const cause = { code: 'GlobalIdCharacters', severity: 'ERROR', outcome: 'BROKEN', count: 4000, listed: 250, message };
  assert.deepEqual(schema.causes, [cause]);
  const rules = body.layers.find(({ layer }: { layer: string }) => layer === 'RULES');
  assert.deepEqual(
    rules.causes.map(({ code, outcome }: { code: string; outcome: string }) => [code, outcome]),
    [
      ['ALB000', 'BROKEN'],
      ['BRP001', 'UNDECIDED'],
    ],
  );
  assert.deepEqual(rules.causes[1].reason, { code: 'LIMIT_REACHED', detail: 'too many edges' });
  assert.equal(rules.rules, 2);
});

test('findings are searched by layer, code, severity and words, in pages and in both languages', async (t) => {
  const { search } = await openBench(t);
  const first = await search({ layer: 'SCHEMA', limit: 2, language: 'nl' });
  assert.equal(first.body.total, 250);
  const { object, ...facts } = first.body.data[0];
  assert.match(object, /^[\w-]{43}$/, 'a hash names an object without a GlobalId');
  assert.deepEqual(facts, {
    ...{ layer: 'SCHEMA', code: 'GlobalIdCharacters', severity: 'ERROR', instance: '#1=IFCWALL', stepId: 1, type: 'IfcWall' },
    ...{ name: 'Wand 1', attribute: 'GlobalId', actual: 'x' },
    message: 'De GlobalId is geen geldige van 22 tekens. Laat het programma een nieuwe maken. (GlobalId: gevonden: x)',
  });
  assert.equal((await search({ severity: 'WARNING' })).body.data[0].code, 'ALB000');
  assert.equal((await search({ code: 'GlobalIdCharacters', query: 'wand 250', offset: 0 })).body.total, 1);
  assert.equal((await search({ query: 'globalid 22 characters', language: 'en' })).body.total, 250);
  assert.deepEqual((await search({ query: 'nowhere' })).body, { data: [], total: 0 });
  const refused = await search({ layer: 'WALLS' });
  assert.deepEqual([refused.status, refused.body.details[0].path], [400, 'layer']);
});

test('a report of a version that did not check the validity says so, and has none', async (t) => {
  const { get, search } = await openBench(t, null);
  assert.equal((await get('?fields=validity')).body.validity, null);
  for (const { status, body } of [await get('/validity'), await search({})])
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
});

test('an export of the whole report says whether the file is valid IFC, and that of a part does not', async (t) => {
  const { get } = await openBench(t);
  const whole = String((await get('/export?format=csv&language=en')).body);
  assert.match(whole, /IFC file,,IFC schema,[^\n]*GlobalIdCharacters[^\n]*4000 findings, of which 250 listed/);
  assert.match(whole, /BRP001,Rule as a whole,Not decided/);
  const part = await get('/export?format=csv&language=en&specificationId=s1');
  assert.equal(part.status, 200);
  assert.doesNotMatch(String(part.body), /IFC file/);
});
