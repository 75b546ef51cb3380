import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { boxLines } from '../engine/rules/fixtures/box-models.ts';
import { classes, houseLines, ruleSetJson, wallLines } from '../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../engine/step/step-text.ts';
import { runCli } from '../test/support/run-cli.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-rules-'));
after(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const UNIQUE = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'PROJECT' };
const rules = write('names.rules.json', JSON.stringify(ruleSetJson(UNIQUE)));
const unknownKind = write('unknown.rules.json', JSON.stringify(ruleSetJson({ ...UNIQUE, kind: 'MAGIC' })));
const good = write('good.ifc', stepText([...houseLines(), ...wallLines(10, 'A', 100)]));
const same = write('same.ifc', stepText([...houseLines(), ...wallLines(20, 'A', 100)]));
const empty = write('empty.ifc', stepText(houseLines()));
const unnamed = write('unnamed.ifc', stepText([...houseLines(), ...wallLines(10, null, 100)]));

test('check --rules exits 0 for passed and not applicable, 1 for failed and undecided, 2 with one line for bad input', () => {
  const runs = runCli([
    ['check', good, '--rules', rules],
    ['check', empty, '--rules', rules],
    ['check', good, same, '--rules', rules],
    ['check', unnamed, '--rules', rules],
    ['check', good, '--rules', unknownKind],
    ['check', good, '--rules', join(folder, 'absent.rules.json')],
    ['check', good, '--rules', rules, '--format', 'bcf'],
    ['check', good, '--rules', rules, '--baseline', 'a.json'],
    ['check', good, good, '--rules', rules],
    ['check', rules, '--rules', rules],
    ['check', '--rules', rules],
  ]);
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2],
  );
  for (const { stderr } of runs.slice(4)) assert.match(stderr, /^vakwerk: [^\n]+\n$/);
  assert.match(runs[4]?.stderr ?? '', /unknown\.rules\.json: \$\.elements\[0\]\.kind must be one of .*UNIQUE/);
});

test('check --rules --format json gives the groups of the contract, with the other object of a pair', () => {
  const ids = join(root, 'specifications/nl-sfb.ids');
  const out = join(folder, 'report.json');
  const [run] = runCli([['check', good, same, '--ids', ids, '--rules', rules, '--format', 'json', '--out', out]]);
  const report = JSON.parse(readFileSync(out, 'utf8'));
  assert.deepEqual([run?.code, report.filename, report.schema, report.outcome], [1, 'good.ifc', 'IFC4', 'FAILED']);
  assert.deepEqual(
    report.elements.map(({ kind, file }: { kind: string; file?: string }) => [kind, file]),
    [
      ['IDS', 'good.ifc'],
      ['IDS', 'same.ifc'],
      ['RULES', undefined],
    ],
  );
  const [rule] = report.elements[2].elements;
  assert.deepEqual([rule.id, rule.name, rule.outcome], ['1', 'Text', 'FAILED']);
  const [a, b] = rule.checks;
  assert.deepEqual(a.other, { globalId: b.globalId, file: 'same.ifc', name: 'A', stepId: 20 });
  assert.deepEqual([a.outcome, a.file, b.other.file], ['FAILED', 'good.ifc', 'good.ifc']);
  assert.deepEqual(a.failures, [{ code: 'NOT_UNIQUE', value: 'Name', actual: 'A' }]);
  assert.deepEqual(
    report.files.map(({ filename }: { filename: string }) => filename),
    ['good.ifc', 'same.ifc'],
  );
});

test('check --rules as text says per rule what fails and which object is the other, in both languages', () => {
  const [dutch, english] = runCli([
    ['check', good, same, '--rules', rules, '--lang', 'nl'],
    ['check', good, same, '--rules', rules, '--lang', 'en'],
  ]);
  assert.match(dutch?.stdout ?? '', /✗ 1 Tekst {2}\(0 voldoen, 2 voldoen niet\)\n.*Name ‘A’ komt meer dan één keer voor\./);
  assert.match(english?.stdout ?? '', /Name “A” occurs more than once\. The other is A in same\.ifc\./);
});

test('check --rules as text counts rules as rules and specifications as specifications, and what is not applicable as neither', () => {
  const ids = join(root, 'specifications/nl-sfb.ids');
  const [alone, both, none] = runCli([
    ['check', good, same, '--rules', rules, '--lang', 'en'],
    ['check', good, '--rules', rules, '--ids', ids, '--lang', 'en'],
    ['check', empty, '--rules', rules, '--lang', 'en'],
  ]);
  assert.match(alone?.stdout ?? '', /\n0 of 1 rules passed\n$/);
  assert.doesNotMatch(alone?.stdout ?? '', /specifications passed/);
  assert.match(both?.stdout ?? '', /\n\d of \d specifications passed\n1 of 1 rules passed\n$/);
  assert.match(none?.stdout ?? '', /\n0 of 0 rules passed\n$/);
});

test('the verdicts of specifications are the same with and without rule sets', () => {
  const [ids, model] = [join(root, 'specifications/nl-sfb.ids'), join(root, 'samples/rijwoning-met-fouten-ifc4.ifc')];
  const outs = [join(folder, 'with.json'), join(folder, 'without.json')] as const;
  runCli([
    ['check', model, '--ids', ids, '--rules', rules, '--format', 'json', '--out', outs[0]],
    ['check', model, '--ids', ids, '--format', 'json', '--out', outs[1]],
  ]);
  const [withRules, without] = outs.map((path) => JSON.parse(readFileSync(path, 'utf8')));
  const { kind: _, file: __, ...group } = withRules.elements[0];
  assert.deepEqual(group, without.elements[0]);
  assert.deepEqual(withRules.materials, without.materials);
});

test('check --rules compares shapes in another process, also between files', () => {
  const select = classes('IFCWALL');
  const hard = { kind: 'INTERSECTION', select, within: 'PROJECT', mode: 'HARD', distance: 0.01 };
  const shapes = write('shapes.rules.json', JSON.stringify(ruleSetJson(hard)));
  const wall = { name: 'A', size: [4, 0.2, 3] } as const;
  const model = write('wall.ifc', stepText(boxLines([wall])));
  // The second wall begins 11 mm, or 9 mm, before the end of the first one.
  const deep = write('deep.ifc', stepText(boxLines([{ ...wall, name: 'B', at: [3.989, 0, 0] }])));
  const shallow = write('shallow.ifc', stepText(boxLines([{ ...wall, name: 'B', at: [3.991, 0, 0] }])));
  const [failed, passed] = runCli([
    ['check', model, deep, '--rules', shapes, '--lang', 'en'],
    ['check', model, shallow, '--rules', shapes, '--lang', 'en'],
  ]);
  assert.deepEqual([failed?.code, passed?.code], [1, 0], `${failed?.stderr}${passed?.stderr}`);
  assert.match(failed?.stdout ?? '', /lie 0\.011 m deep in each other\. The other is A in wall\.ifc\./);
  assert.match(passed?.stdout ?? '', /2 passed, 0 failed/);
});
