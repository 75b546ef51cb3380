/** Tests that every export of a report has the results of rule sets, apart from those of the specifications. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import { checksIn, exportedRuleSets } from '../../common/i18n/rule-set-words.ts';
import type { StoredResult } from '../../common/report/stored-rule-sets.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type ExportFormat, exportReport } from './export-report.ts';
import { inputOf, makeReport } from './fixtures/example-reports.ts';
import { junitProblems, sarifProblems } from './fixtures/format-schemas.ts';
import { isRuleSetTopic, ruleSetTopics } from './rule-sets-topics.ts';

const both = (nl: string, en: string) => ({ nl, en });
const idOf = (at: number) => `0000000000000000000${String(at).padStart(3, '0')}`;

const RULE = {
  type: 'RULE' as const,
  checks: both('Geen twee namen zijn gelijk.', 'No two names are equal.'),
  why: both('Anders is er geen keuze.', 'Otherwise there is no choice.'),
  fix: { revit: both('Wijzig <Mark>.', 'Change <Mark>.'), archicad: both('Wijzig {ID}.', 'Change {ID}.') },
  kind: 'STOREY_ORDER' as const,
};
const RULE_SET: RuleSet = {
  ...({ format: 'vakwerk-rules', formatVersion: 1, id: 'ils', version: '2.0' } as const),
  ...{ name: both('Basis', 'Basics'), description: both('', '') },
  elements: [
    { type: 'GROUP', name: both('Namen', 'Names'), elements: [{ ...RULE, id: '1.1', name: both('Eigen naam', 'Own name') }] },
    { ...RULE, id: '2.1', name: both('Op volgorde', 'In order') },
    { ...RULE, id: '3.1', name: both('Iets', 'Something') },
    { ...RULE, id: '4.1', name: both('Niets', 'Nothing') },
  ],
};

const countsOf = (outcome: StoredResult['outcome'], [passed, failed, undecided]: [number, number, number]) => ({
  outcome,
  counts: {
    rules: {
      ...{ passed: Number(outcome === 'PASSED'), failed: Number(outcome === 'FAILED') },
      ...{ undecided: Number(outcome === 'UNDECIDED'), notApplicable: Number(outcome === 'NOT_APPLICABLE') },
    },
    checks: { passed, failed, undecided },
  },
});

/** Lists two of five walls that fail, and one that is not decided. */
const RESULTS: Record<string, StoredResult> = {
  '1.1': {
    ...countsOf('FAILED', [1, 5, 1]),
    checks: [
      ...[1, 2].map((at) => ({
        ...{ ifcType: 'IfcWall', globalId: idOf(at), name: '=Wall', outcome: 'FAILED' as const, stepId: at, storey: '00' },
        ...{ file: 'a.ifc', other: { globalId: idOf(9), file: 'b.ifc', name: 'Other', stepId: 9 } },
        failures: [{ code: 'NOT_UNIQUE' as const, value: 'Name', actual: '=Wall' }],
      })),
      {
        ...{ ifcType: 'IfcWall', globalId: null, name: null, outcome: 'UNDECIDED', stepId: 3, storey: null, file: 'a.ifc' },
        failures: [{ code: 'VALUE_MISSING', value: 'Name' }],
      },
      { ifcType: 'IfcWall', globalId: idOf(4), name: 'Wall 4', outcome: 'PASSED', stepId: 4, storey: null, file: 'a.ifc' },
    ],
  },
  '2.1': { ...countsOf('UNDECIDED', [0, 0, 0]), failures: [{ code: 'PROJECT_MISSING' }], checks: [] },
  '3.1': { ...countsOf('NOT_APPLICABLE', [0, 0, 0]), checks: [] },
  '4.1': { ...countsOf('PASSED', [2, 0, 0]), checks: [] },
};

function bytesOf(format: ExportFormat, { language = 'en' as 'nl' | 'en', isChecked = true } = {}): Buffer {
  const ruleSets = isChecked ? exportedRuleSets([{ id: 'set', definition: RULE_SET, results: RESULTS }]) : undefined;
  const other = language === 'en' ? 'nl' : 'en';
  const input = inputOf(makeReport([]), { words: exportWordsOf(language), ruleSets });
  return Buffer.concat([...exportReport(format, input, { also: [exportWordsOf(other)] })]);
}

test('CSV has a row per rule and per listed object that does not pass, and no cell is a formula', () => {
  const rows = bytesOf('csv').toString('utf8').trimEnd().split('\r\n');
  const ruleSetRows = rows.filter((row) => row.startsWith('Rule set Basics,2.0,'));
  assert.equal(ruleSetRows.length, 4 + 3);
  const width = (row: string) => row.replace(/"[^"]*"/g, 'x').split(',').length;
  assert.equal(new Set(rows.map(width)).size, 1, 'each row has the columns of the head');
  assert.match(
    ruleSetRows[0] ?? '',
    /,Names,Own name,1\.1,Rule as a whole,Failed,.*1 passes, 5 fail, 1 not decided \(and 3 more entities\)/,
  );
  assert.match(ruleSetRows[1] ?? '', /IfcWall,0+1,'=Wall,,00,.*The other is Other in b\.ifc.*NOT_UNIQUE/);
  assert.match(ruleSetRows[3] ?? '', /Not decided/);
  assert.match(ruleSetRows[4] ?? '', /2\.1,Rule as a whole,Not decided,.*the file has no project.*PROJECT_MISSING/);
  assert.match(ruleSetRows[5] ?? '', /3\.1,Rule as a whole,Not applicable/);
});

test('each format says of a rule that is switched off only that it is disabled', () => {
  const checks = { passed: 0, failed: 0, undecided: 0 };
  const off: StoredResult = {
    outcome: 'DISABLED',
    counts: { rules: { ...checks, notApplicable: 0, disabled: 1 }, checks },
    checks: [],
  };
  const ruleSets = exportedRuleSets([{ id: 'set', definition: RULE_SET, results: { ...RESULTS, '1.1': off } }]);
  const textOf = (format: ExportFormat) => {
    const input = inputOf(makeReport([]), { words: exportWordsOf('en'), ruleSets });
    return Buffer.concat([...exportReport(format, input)]).toString('utf8');
  };
  assert.match(textOf('csv'), /,1\.1,Rule as a whole,Disabled,[^\n]*"?Switched off, so not checked/);
  const [{ counts, rules }] = JSON.parse(textOf('json')).ruleSets;
  assert.deepEqual(counts, { passed: 1, failed: 0, undecided: 1, notApplicable: 1, disabled: 1 });
  assert.equal(rules[0].outcome, 'DISABLED');
  assert.match(textOf('junit'), /name="1\.1 Own name"[^>]*>\s*<skipped message="Switched off, so not checked"/);
  assert.match(textOf('html'), /1\.1 Own name[^\n]*Switched off, so not checked/);
  const run = JSON.parse(textOf('sarif')).runs.at(-1);
  assert.deepEqual(
    run.results.map(({ ruleId }: { ruleId: string }) => ruleId),
    ['ils/2.1'],
  );
});

test('CSV is in the language of the export', () => {
  const text = bytesOf('csv', { language: 'nl' }).toString('utf8');
  assert.match(text, /Regelset Basis;2\.0;Namen;Eigen naam;1\.1;Regel als geheel;Voldoet niet/);
});

test('JSON has rule sets in addition to the specifications, with the objects that do not pass', () => {
  const { ruleSets, elements } = JSON.parse(bytesOf('json').toString('utf8'));
  assert.deepEqual(elements, []);
  const [{ name, code, version, counts, rules }] = ruleSets;
  assert.deepEqual([name, code, version], ['Basics', 'ils', '2.0']);
  assert.deepEqual(counts, { passed: 1, failed: 1, undecided: 1, notApplicable: 1 });
  assert.deepEqual(
    [rules[0].group, rules[0].counts, rules[0].checks.length],
    ['Names', { passed: 1, failed: 5, undecided: 1 }, 3],
  );
  assert.equal(rules[0].checks[0].message, 'Name “=Wall” occurs more than once. The other is Other in b.ifc.');
  assert.equal('ruleSets' in JSON.parse(bytesOf('json', { isChecked: false }).toString('utf8')), false);
});

test('JUnit has a suite per rule set, in which a rule that is not decided fails and one that does not apply is skipped', () => {
  const xml = bytesOf('junit').toString('utf8');
  assert.deepEqual(junitProblems(xml), []);
  const suite = xml.slice(xml.indexOf('package="rule-set-ils"'));
  assert.match(suite, /tests="4" failures="2" errors="0" skipped="1"/);
  assert.match(
    suite,
    /name="1\.1 Own name" classname="Rule set Basics \/ Names"[^>]*>\s*<failure message="Failed: 1 passes, 5 fail[^>]*type="NOT_UNIQUE">/,
  );
  assert.match(suite, /and 3 more entities<\/failure>/);
  assert.match(suite, /name="2\.1 In order"[^>]*>\s*<failure message="Not decided: [^>]*type="PROJECT_MISSING">/);
  assert.match(suite, /name="4\.1 Nothing"[^>]*\/>/);
});

test('SARIF has a run per rule set, where what fails and what is not decided are separate results', () => {
  const log = JSON.parse(bytesOf('sarif').toString('utf8'));
  assert.deepEqual(sarifProblems(log), []);
  const [run, ...others] = log.runs;
  assert.deepEqual(others, [], 'no run of specifications that were not checked');
  assert.equal(run.automationDetails.id, 'rule-set/ils/');
  assert.equal(
    run.tool.driver.rules[0].help.text,
    'How to repair it in Revit: Change <Mark>.\nHow to repair it in Archicad: Change {{ID}}.',
  );
  const facts = run.results.map(({ ruleId, kind, level, occurrenceCount, locations }: Record<string, unknown[]>) => [
    ...[ruleId, kind, level, occurrenceCount],
    locations?.length,
  ]);
  assert.deepEqual(facts, [
    ['ils/1.1', 'fail', 'error', 5, 2],
    ['ils/1.1', 'open', 'none', 1, 1],
    ['ils/2.1', 'open', 'none', 1, 1],
  ]);
  assert.equal(JSON.parse(bytesOf('sarif', { isChecked: false }).toString('utf8')).runs.length, 1);
});

test('the workbook has a sheet of rules and one of objects', () => {
  const parts = unzipSync(bytesOf('xlsx', { language: 'nl' }));
  const workbook = strFromU8(parts['xl/workbook.xml'] as Uint8Array);
  assert.match(workbook, /name="Regelsets".*name="Objecten van regelsets"/);
  const sheets = Object.entries(parts).flatMap(([path, bytes]) => (path.startsWith('xl/worksheets/') ? [strFromU8(bytes)] : []));
  const rowsOf = (text: string) => sheets.find((sheet) => sheet.includes(text))?.match(/<row /g)?.length;
  assert.equal(rowsOf('Geen twee namen zijn gelijk.'), 1 + 4);
  assert.equal(rowsOf('Het andere object is Other in b.ifc.'), 1 + 3);
  const objects = sheets.find((sheet) => sheet.includes('Het andere object is Other in b.ifc.')) ?? '';
  const heads = ['Naam', 'Redenen', 'GlobalId', 'Codes'].map((head) => objects.indexOf(`>${head}<`));
  assert.deepEqual(
    heads,
    heads.toSorted((a, b) => a - b),
    'reasons come before ids',
  );
  assert.doesNotMatch(strFromU8(unzipSync(bytesOf('xlsx', { isChecked: false }))['xl/workbook.xml'] as Uint8Array), /Rule sets/);
});

test('the page has a section per rule set in both languages, with texts as texts', () => {
  const page = bytesOf('html').toString('utf8');
  assert.match(page, /<span lang="en">Rule set Basics<\/span><span lang="nl">Regelset Basis<\/span> 2\.0/);
  assert.match(page, /<span lang="en">1 of 3 rules passed<\/span>/);
  assert.match(page, /Wijzig &lt;Mark&gt;\./);
  assert.match(page, /data-verdict="fail"><summary>.*1\.1/);
  assert.match(page, /#3 · <span lang="en">Not decided/);
  assert.match(page, /<span lang="en">and 3 more entities<\/span>/);
  assert.doesNotMatch(bytesOf('html', { isChecked: false }).toString('utf8'), /Rule set/);
});

test('BCF has a topic per rule whose failures have objects, and selects both objects of a pair', () => {
  const files = unzipSync(bytesOf('bcf'));
  const texts = (ending: string) =>
    Object.entries(files).flatMap(([path, bytes]) => (path.endsWith(ending) ? [strFromU8(bytes)] : []));
  const [markup, ...others] = texts('markup.bcf');
  assert.equal(others.length, 0);
  assert.match(markup ?? '', /<Title>5 × Own name<\/Title>.*Rule set Basics › Names › Own name \(ils\/1\.1\)/s);
  assert.match(markup ?? '', /and 3 more entities/);
  const [viewpoint] = texts('viewpoint.bcfv');
  assert.deepEqual(
    [...(viewpoint ?? '').matchAll(/IfcGuid="([^"]*)"/g)].map(([, id]) => id),
    [idOf(1), idOf(9), idOf(2)],
  );
});

test('each pair of a rule about shapes has a topic, which names the affected object and the causing one', () => {
  const pairOf = (at: number, code: 'INTERSECTS' | 'NOT_UNIQUE') => ({
    ...{ ifcType: 'IfcDuctSegment', globalId: idOf(at), name: `D${at}`, outcome: 'FAILED' as const, stepId: at, storey: '00' },
    ...{ file: 'a.ifc', other: { globalId: idOf(9), file: 'b.ifc', name: 'Wall', stepId: 9 } },
    failures: [{ code, actual: 0.25, expected: 0.01, unit: 'm' }],
  });
  const checks = [pairOf(1, 'INTERSECTS'), pairOf(2, 'INTERSECTS'), { ...pairOf(3, 'INTERSECTS'), globalId: null }];
  const results = { ...RESULTS, '1.1': { ...countsOf('FAILED', [0, 3, 0]), checks } };
  const topicsOf = (language: 'nl' | 'en') => {
    const ruleSets = exportedRuleSets([{ id: 'set', definition: RULE_SET, results }]);
    return ruleSetTopics(inputOf(makeReport([]), { words: exportWordsOf(language), ruleSets }));
  };
  const [rule, first, second, ...others] = topicsOf('en');
  assert.deepEqual([rule?.components.length, others.length], [3, 0]);
  assert.equal(first?.title, 'Own name: D1 – Wall');
  assert.deepEqual(
    first?.components.map(({ ifcGuid }) => ifcGuid),
    [idOf(1), idOf(9)],
  );
  assert.match(
    first?.description ?? '',
    /Affected object: 0+1 IfcDuctSegment "D1" \(a\.ifc\)\nCausing object: 0+9 "Wall" \(b\.ifc\)/,
  );
  assert.match(first?.description ?? '', /lie 0\.25 m deep in each other/);
  assert.match(topicsOf('nl')[1]?.description ?? '', /Getroffen object: .*\nOorzaak: /);
  assert.equal(new Set([rule, first, second].map((topic) => topic?.guid)).size, 3);
  for (const topic of [rule, first, second, ...topicsOf('nl')]) assert.ok(topic && isRuleSetTopic(topic));
  assert.ok(!isRuleSetTopic({ guid: first!.guid, description: second!.description }), 'of another pair');
  const named = { ...RESULTS, '1.1': { ...countsOf('FAILED', [0, 1, 0]), checks: [pairOf(1, 'NOT_UNIQUE')] } };
  const ruleSets = exportedRuleSets([{ id: 'set', definition: RULE_SET, results: named }]);
  const input = inputOf(makeReport([]), { words: exportWordsOf('en'), ruleSets });
  assert.equal(ruleSetTopics(input).length, 1, 'two objects of one name do not cause each other');
});

test('a room is named by its number and its long name, and found by it', () => {
  const room = { ifcType: 'IfcSpace', globalId: idOf(1), name: '0.01', longName: 'Woonkamer', outcome: 'FAILED' as const };
  const other = { globalId: idOf(9), file: 'b.ifc', name: '0.02', longName: 'Keuken', stepId: 9 };
  const checks = [{ ...room, stepId: 1, storey: '00', file: 'a.ifc', other, failures: [{ code: 'NOT_UNIQUE' as const }] }];
  const result = { ...countsOf('FAILED', [0, 1, 0]), checks };
  const ruleSets = exportedRuleSets([{ id: 'set', definition: RULE_SET, results: { ...RESULTS, '1.1': result } }]);
  for (const format of ['csv', 'html', 'json'] as const) {
    const input = inputOf(makeReport([]), { words: exportWordsOf('en'), ruleSets });
    const text = Buffer.concat([...exportReport(format, input)]).toString('utf8');
    for (const name of ['0.01 · Woonkamer', '0.02 · Keuken']) assert.ok(text.includes(name), `${name} in ${format}`);
  }
  for (const query of ['woonkamer', 'keuken']) assert.equal(checksIn('en', result, { query }).length, 1, query);
});

test('the results of rule sets change no other row of an export', () => {
  const ownRows = (isChecked: boolean) =>
    bytesOf('csv', { isChecked })
      .toString('utf8')
      .split('\r\n')
      .filter((row) => !row.startsWith('Rule set'));
  assert.deepEqual(ownRows(true), ownRows(false));
});

test('a topic about a rule set is recognised when it comes back, whatever its language and the text around it', () => {
  const ruleSets = exportedRuleSets([{ id: 'set', definition: RULE_SET, results: RESULTS }]);
  for (const language of ['nl', 'en'] as const) {
    const [topic] = ruleSetTopics(inputOf(makeReport([]), { words: exportWordsOf(language), ruleSets }));
    assert.ok(topic && isRuleSetTopic(topic));
    const { guid, description } = topic;
    assert.ok(isRuleSetTopic({ guid, description: `Seen by Ann.\n${description.replaceAll('\n', '\r\n')}` }));
    assert.ok(!isRuleSetTopic({ guid, description: description.replace('ils/1.1', 'ils/1.2') }), 'of another rule');
    assert.ok(!isRuleSetTopic({ guid: '5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f10', description }), 'of another program');
  }
});
