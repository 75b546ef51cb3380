import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeWorkbook } from '../engine/export/xlsx-workbook.ts';
import { classes, houseLines, ruleSetJson, wallLines } from '../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../engine/step/step-text.ts';
import { runCli } from '../test/support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'vakwerk-lists-'));
after(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const LISTED = { kind: 'LISTED', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, list: 'codes' };
const rules = write('codes.rules.json', JSON.stringify(ruleSetJson(LISTED)));
const both = write('both.rules.json', JSON.stringify(ruleSetJson({ ...LISTED, values: ['A'] })));
const model = write('model.ifc', stepText([...houseLines(), ...wallLines(10, 'A', 100)]));
const CSV = '\ufeffcode;klasse\r\nA;IfcWall\r\n';
const csv = write('codes.csv', CSV);
const ofSlabs = write('slabs.csv', 'code;class\nA;IfcSlab\n');
const faulty = write('faulty.csv', 'code;class\nA;Wall\nB;Slab\n');
const sheet = { name: 'Codes', columns: [{ title: 'code', width: 10 }], rows: [['B'], ['C']] };
const xlsx = write('codes.xlsx', Buffer.concat([...writeWorkbook([sheet], { created: '2026-11-28T00:00:00Z', title: '' })]));

test('check --list exits 0 for values in the list, 1 for others and without the list, 2 with one line for bad input', () => {
  const check = (...more: string[]) => ['check', model, '--rules', rules, ...more];
  const runs = runCli([
    check('--list', `codes=${csv}`),
    check('--list', `codes=${ofSlabs}`),
    check('--list', `codes=${xlsx}`),
    check(),
    check('--list', `codes=${faulty}`),
    check('--list', `other=${csv}`),
    check('--list', `codes=${csv}`, '--list', `codes=${xlsx}`),
    check('--list', csv),
    check('--list', 'codes='),
    check('--list', `codes=${join(folder, 'absent.csv')}`),
    ['check', model, '--ids', 'a.ids', '--list', `codes=${csv}`],
    ['check', model, '--rules', both, '--list', `codes=${csv}`],
  ]);
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2],
  );
  assert.match(runs[1]?.stdout ?? '', /Name “A” does not fit the class of the object\./);
  assert.match(runs[2]?.stdout ?? '', /Name “A” is not in the list\./);
  assert.match(runs[3]?.stdout ?? '', /\? 1 Text .*\n +Not decided: the list “codes” of this rule was not given\.\n/);
  for (const { stderr } of runs.slice(4)) assert.match(stderr, /^vakwerk: [^\n]+\n$/);
  assert.match(runs[4]?.stderr ?? '', /faulty\.csv: row 2, column 2: has "Wall", .*; row 3, column 2: has "Slab"/);
  assert.match(runs[5]?.stderr ?? '', /--list other: no rule of the rule sets names this list/);
  assert.match(runs[11]?.stderr ?? '', /\.list stands instead of values and perClass/);
});

test('check --list states the name and the SHA-256 of the list, as text and as JSON', () => {
  const out = join(folder, 'report.json');
  const args = ['check', model, '--rules', rules, '--list', `codes=${csv}`];
  const [text, dutch, json] = runCli([args, [...args, '--lang', 'nl'], [...args, '--format', 'json', '--out', out]]);
  const sha256 = createHash('sha256').update(CSV).digest('hex');
  assert.match(text?.stdout ?? '', new RegExp(`List codes, SHA-256 ${sha256}\n`));
  assert.match(dutch?.stdout ?? '', new RegExp(`Lijst codes, SHA-256 ${sha256}\n`));
  assert.equal(json?.code, 0);
  const [rule] = JSON.parse(readFileSync(out, 'utf8')).elements[0].elements;
  assert.deepEqual([rule.outcome, rule.list], ['PASSED', { name: 'codes', sha256 }]);
});
