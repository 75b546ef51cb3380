/** Tests that every export of a report says whether its file is valid IFC, and that the programs of a format still read it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import type { ExportInput, ExportValidity, ExportValidityLayer } from './export-input.ts';
import { type ExportFormat, exportReport } from './export-report.ts';
import { inputOf, makeReport, makeRule, makeSpecification } from './fixtures/example-reports.ts';
import { junitProblems, sarifProblems } from './fixtures/format-schemas.ts';
import { isValidityTopic, validityTopics } from './validity-topics.ts';

const NONE = { errors: 0, warnings: 0 };
const GLOBAL_ID = '1hqIFTRjfV6AWq_bMtnZwI';

const layerOf = (layer: ExportValidityLayer['layer'], more: Partial<ExportValidityLayer> = {}): ExportValidityLayer => ({
  layer,
  outcome: 'VALID',
  isRequired: false,
  counts: NONE,
  causes: [],
  findings: [],
  ...more,
});

/** Three walls of which two are listed, and a rule that is undecided in a layer that is only reported. */
const VALIDITY: ExportValidity = {
  outcome: 'INVALID',
  layers: [
    layerOf('SYNTAX', { isRequired: true }),
    layerOf('SCHEMA', {
      outcome: 'INVALID',
      isRequired: true,
      counts: { errors: 3, warnings: 0 },
      causes: [
        { code: 'IfcWall.X', severity: 'ERROR', outcome: 'BROKEN', count: 3, message: { nl: 'Vul <in>', en: 'Fill in {it}' } },
      ],
      findings: [1, 2].map((at) => ({
        ...{ code: 'IfcWall.X', severity: 'ERROR', instance: `#${at}=IFCWALL`, stepId: at, type: 'IfcWall', line: 10 * at },
        ...{ column: 3, globalId: GLOBAL_ID, name: `=Wall ${at}`, attribute: 'Name', expected: 'a name', actual: '$' },
        message: { nl: `Vul muur ${at} in`, en: `Fill in wall ${at}` },
      })),
    }),
    layerOf('RULES', {
      outcome: 'UNDECIDED',
      causes: [
        { code: 'SPS007', severity: 'ERROR', outcome: 'UNDECIDED', count: 0, message: { nl: 'Niet te zeggen', en: 'Unknown' } },
      ],
    }),
  ],
};

const input = (validity: ExportValidity | undefined): ExportInput =>
  inputOf(makeReport([]), { words: exportWordsOf('en'), validity });

function bytesOf(format: ExportFormat, isChecked = true): Buffer {
  return Buffer.concat([...exportReport(format, input(isChecked ? VALIDITY : undefined), { also: [exportWordsOf('nl')] })]);
}

test('CSV has a row per layer, per rule that is cut or undecided, and per finding, and no cell is a formula', () => {
  const rows = bytesOf('csv').toString('utf8').trimEnd().split('\r\n');
  const fileRows = rows.filter((row) => row.startsWith('IFC file,'));
  assert.equal(fileRows.length, 3 + 2 + 2);
  const width = (row: string) => row.replace(/"[^"]*"/g, 'x').split(',').length;
  assert.equal(new Set(rows.map(width)).size, 1, 'each row has the columns of the head');
  assert.ok(
    fileRows.some((row) => row.includes("'=Wall 2") && row.includes('Line number 20: Fill in wall 2')),
    fileRows.join('\n'),
  );
  assert.ok(fileRows.some((row) => row.includes('3 findings, of which 2 listed')));
  assert.ok(fileRows.some((row) => row.includes('SPS007') && row.includes('Not decided')));
});

test('JSON has the layers with their findings in the language of the export', () => {
  const { validity } = JSON.parse(bytesOf('json').toString('utf8'));
  assert.equal(validity.outcome, 'INVALID');
  assert.deepEqual(
    validity.layers.map(({ layer }: { layer: string }) => layer),
    ['SYNTAX', 'SCHEMA', 'RULES'],
  );
  assert.equal(validity.layers[1].findings[1].message, 'Fill in wall 2');
});

test('JUnit fails what is required, and skips what is only reported, with the reason', () => {
  const xml = bytesOf('junit').toString('utf8');
  assert.deepEqual(junitProblems(xml), []);
  const suite = xml.slice(xml.indexOf('package="ifc-validity"'));
  assert.match(suite, /tests="5" failures="2" errors="0" skipped="2"/);
  assert.match(suite, /name="IfcWall.X"[^>]*>\s*<failure message="Error: Fill in \{it\}" type="ERROR">Line number 10 #1=IFCWALL/);
  assert.match(suite, /name="SPS007"[^>]*><skipped message="Not decided: Unknown"/);
});

test('SARIF has a run of its own with the line and column of each place, and no run of rules that were not checked', () => {
  const log = JSON.parse(bytesOf('sarif').toString('utf8'));
  assert.deepEqual(sarifProblems(log), []);
  const [run, ...others] = log.runs;
  assert.deepEqual(others, []);
  const [broken, undecided] = run.results;
  assert.deepEqual(
    [broken.kind, broken.level, broken.occurrenceCount, broken.message.text],
    ['fail', 'error', 3, 'Fill in {{it}}'],
  );
  assert.deepEqual(broken.locations[1].physicalLocation.region, { startLine: 20, startColumn: 3 });
  assert.deepEqual([undecided.kind, undecided.level], ['open', 'none']);
  assert.equal(JSON.parse(bytesOf('sarif', false).toString('utf8')).runs.length, 1);
  const withRules = { ...input(VALIDITY), report: makeReport([makeSpecification([makeRule()])]) };
  const both = JSON.parse(Buffer.concat([...exportReport('sarif', withRules)]).toString('utf8'));
  assert.deepEqual(
    both.runs.map(({ automationDetails }: { automationDetails?: { id: string } }) => automationDetails?.id),
    [undefined, 'ifc-validity/'],
  );
});

test('the workbook has a sheet about the file, and the page a section in both languages', () => {
  const parts = unzipSync(bytesOf('xlsx'));
  assert.match(strFromU8(parts['xl/workbook.xml'] as Uint8Array), /name="IFC file"/);
  const sheets = Object.entries(parts).filter(([path]) => path.startsWith('xl/worksheets/'));
  const sheet = sheets.map(([, bytes]) => strFromU8(bytes)).find((text) => text.includes('Fill in wall 2')) ?? '';
  assert.ok(sheet.indexOf('Fill in wall 2') > 0);
  const heads = ['Reasons', 'Name', 'GlobalId', 'Rule id', 'STEP id'].map((head) => sheet.indexOf(`>${head}<`));
  assert.deepEqual(
    heads,
    heads.toSorted((a, b) => a - b),
    'reasons come before ids',
  );
  assert.ok(!heads.includes(-1), `${heads}`);
  const page = bytesOf('html').toString('utf8');
  assert.match(page, /3 × <strong><span lang="en">Error<\/span><span lang="nl">Fout<\/span><\/strong>/);
  assert.match(page, /Vul &lt;in&gt;/);
  assert.doesNotMatch(bytesOf('html', false).toString('utf8'), /IFC file/);
});

test('BCF has a topic per rule that is broken, which selects the objects that break it', () => {
  const files = unzipSync(bytesOf('bcf'));
  const topics = Object.entries(files).filter(([path]) => path.endsWith('markup.bcf'));
  assert.equal(topics.length, 1);
  assert.match(strFromU8(topics[0]?.[1] as Uint8Array), /<Title>3 × Fill in \{it\}<\/Title>/);
  const [, viewpoint] = Object.entries(files).find(([path]) => path.endsWith('viewpoint.bcfv')) as [string, Uint8Array];
  assert.match(strFromU8(viewpoint), new RegExp(GLOBAL_ID));
});

test('a topic about the validity of a file is recognised when it comes back, whatever its language and the text around it', () => {
  for (const language of ['nl', 'en'] as const) {
    const words = exportWordsOf(language);
    const [topic, ...others] = validityTopics({ ...input(VALIDITY), words });
    assert.ok(topic && others.length === 0);
    assert.ok(isValidityTopic(topic));
    const { guid, description } = topic;
    assert.ok(isValidityTopic({ guid, description: `Seen by Ann.\n${description.replaceAll('\n', '\r\n')}` }));
    assert.ok(!isValidityTopic({ guid, description: description.replace('IfcWall.X', 'IfcWall.Y') }), 'of another rule');
    assert.ok(!isValidityTopic({ guid: '5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f10', description }), 'of another program');
    assert.ok(!isValidityTopic({ guid, description: '' }));
  }
});

/** The same validity, with an exception of the whole rule or of the first wall. */
function exceptedAs(what: 'RULE' | 'OBJECT'): ExportInput {
  const exception = { reason: 'Agreed', until: '2027-01-01' };
  const layers = VALIDITY.layers.map((layer) => {
    if (layer.layer !== 'SCHEMA') return layer;
    const covered = what === 'RULE' ? { excepted: 3, exception } : { excepted: 1 };
    return {
      ...layer,
      causes: layer.causes.map((cause) => ({ ...cause, ...covered })),
      findings: layer.findings.map((one, at) => (what === 'RULE' || at === 0 ? { ...one, exception } : one)),
    };
  });
  return input({ ...VALIDITY, layers });
}

const textIn = (format: ExportFormat, given: ExportInput): string =>
  Buffer.concat([...exportReport(format, given, { also: [exportWordsOf('nl')] })]).toString('utf8');

test('every export says what exceptions cover, and the verdicts stay', () => {
  const why = 'Excepted until 2027-01-01: Agreed';
  const [whole, some] = [exceptedAs('RULE'), exceptedAs('OBJECT')];
  const rows = textIn('csv', some).trimEnd().split('\r\n');
  assert.ok(rows[0]?.endsWith(',Exception'), rows[0]);
  assert.equal(rows.filter((row) => row.endsWith(why)).length, 1);
  assert.ok(rows.some((row) => row.endsWith('of which 1 excepted')));
  for (const [given, text] of [
    [whole, why],
    [some, 'of which 1 excepted'],
  ] as const) {
    assert.match(textIn('junit', given), new RegExp(`<failure message="Error: Fill in \\{it\\} \\(${text}\\)"`));
    assert.ok(textIn('html', given).includes(text), text);
  }
  const resultsOf = (given: ExportInput) => JSON.parse(textIn('sarif', given)).runs[0].results;
  const [suppression] = resultsOf(whole)[0].suppressions;
  assert.deepEqual(suppression, { kind: 'external', status: 'accepted', justification: 'Agreed' });
  assert.equal(resultsOf(some)[0].suppressions, undefined, 'two walls are not excepted');
  assert.deepEqual(sarifProblems(JSON.parse(textIn('sarif', whole))), []);
  assert.deepEqual(
    [whole, some].map((given) => validityTopics(given)[0]?.status),
    ['Excepted', 'Open'],
  );
  const sheets = Object.entries(unzipSync(Buffer.concat([...exportReport('xlsx', whole)])));
  assert.ok(sheets.some(([, bytes]) => strFromU8(bytes).includes(why)));
  const { layers } = JSON.parse(textIn('json', whole)).validity;
  assert.deepEqual([layers[1].outcome, layers[1].causes[0].excepted], ['INVALID', 3]);
});
