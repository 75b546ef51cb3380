import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CheckedLayer, ValidityCheck } from './check-validity.ts';
import type { LayerReport, ValidityReport } from './finding.ts';

const HEADER = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('a.ifc','2026-11-26T09:00:00',('Ann'),('Bouw'),'p 1','Bouw - Model - 1.0','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
`;
const PROJECT = "DATA;\n#1=IFCPROJECT('0wallwallwallwallwall',$,'P',$,$,$,$,$,$);\nENDSEC;\nEND-ISO-10303-21;\n";

async function checkText(text: string, layers?: CheckedLayer[]): Promise<ValidityReport> {
  const check = new ValidityCheck(layers);
  check.push(new TextEncoder().encode(text));
  return check.finish();
}

function layerOf(report: ValidityReport, name: string): LayerReport {
  return report.layers.find(({ layer }) => layer === name) as LayerReport;
}

test('a report has every layer, those that were not requested as off', async () => {
  const { layers, schema, outcome } = await checkText(HEADER + PROJECT, ['SYNTAX', 'HEADER']);
  assert.deepEqual(
    layers.map(({ layer, outcome }) => `${layer} ${outcome}`),
    ['SYNTAX VALID', 'HEADER VALID', 'SCHEMA OFF', 'RULES OFF', 'SIGNATURES OFF'],
  );
  assert.deepEqual([schema, outcome], ['IFC4', 'VALID']);
});

test('a fault of the syntax has its line and column, and leaves what needs whole records undecided', async () => {
  const report = await checkText(`${HEADER}${PROJECT.replace("'P'", 'P')}`, ['SYNTAX', 'RULES']);
  const [finding] = layerOf(report, 'SYNTAX').findings;
  assert.deepEqual([finding?.code, finding?.line, finding?.instance], ['TYPED_PARAMETER_INVALID', 8, '#1']);
  assert.equal(report.outcome, 'INVALID');
  assert.equal(layerOf(report, 'RULES').outcome === 'VALID', false);
});

test('a file of another schema breaks IFC101 and leaves the other rules undecided', async () => {
  const report = await checkText((HEADER + PROJECT).replace("'IFC4'", "'IFC4X1'"), ['RULES']);
  const { rules, findings } = layerOf(report, 'RULES');
  assert.deepEqual(
    findings.map(({ code, actual }) => [code, actual]),
    [['IFC101', 'IFC4X1']],
  );
  assert.equal(rules.find(({ code }) => code === 'SPS007')?.outcome, 'UNDECIDED');
  assert.equal(report.outcome, 'INVALID');
});

test('a file that names no schema breaks IFC101', async () => {
  for (const none of ['()', '$', "('')"]) {
    const report = await checkText((HEADER + PROJECT).replace("('IFC4')", none));
    const { findings } = layerOf(report, 'RULES');
    assert.deepEqual(
      findings.map(({ code }) => code),
      ['IFC101'],
      none,
    );
    assert.equal(layerOf(report, 'SCHEMA').outcome, 'UNDECIDED');
  }
});

test('a file that ends in the middle is not valid by its syntax, and the rest is undecided', async () => {
  const report = await checkText(`${HEADER}DATA;\n#1=IFCPROJECT('0w`);
  assert.deepEqual(
    report.layers.map(({ outcome }) => outcome),
    ['INVALID', 'VALID', 'UNDECIDED', 'UNDECIDED', 'OFF'],
  );
  assert.equal(layerOf(report, 'RULES').reason?.code, 'DEPENDS_ON_OTHER_LAYER');
});

test('a file that is no exchange structure at all is unreadable', async () => {
  await assert.rejects(checkText('%PDF-1.7'), { name: 'UnreadableFile', code: 'NOT_STEP' });
  await assert.rejects(checkText(''), { name: 'UnreadableFile', code: 'EMPTY_FILE' });
  assert.equal((await checkText((HEADER + PROJECT).replace('ISO-10303-21;\n', ''))).outcome, 'INVALID');
});

test('a finding of the schema or the rules has the line of its record', async () => {
  const wall = "#2=IFCWALL('0wallwallwallwallwalx',$,$,$,$,$,$,$,.USERDEFINED.);\n";
  const text = HEADER + PROJECT.replace('ENDSEC;', `/* a comment\nof two lines */\n\n ${wall}ENDSEC;`);
  const { findings } = layerOf(await checkText(text), 'SCHEMA');
  const line = text.slice(0, text.indexOf('#2=')).split('\n').length;
  const recordFindings = findings.filter(({ stepId }) => stepId === 2);
  assert.ok(recordFindings.length > 0, JSON.stringify(findings));
  assert.deepEqual([...new Set(recordFindings.map((finding) => finding.line))], [line]);
  assert.ok(layerOf(await checkText(text, ['SCHEMA']), 'SCHEMA').findings.every((finding) => finding.line === undefined));
});
