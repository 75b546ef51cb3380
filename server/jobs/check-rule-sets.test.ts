/** Tests the check of rule sets in the validating process. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { storedPerRule, takeChecks } from '../../common/report/stored-rule-sets.ts';
import { boxLines } from '../../engine/rules/fixtures/box-models.ts';
import { classes, ruleSetOf } from '../../engine/rules/fixtures/rule-models.ts';
import { parseRuleSet } from '../../engine/rules/parse-rule-set.ts';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import { bytesOf, stepText } from '../../engine/step/step-text.ts';
import { NAMED_WALLS } from '../../test/support/stored-reports.ts';
import { decodeRuleSets } from '../reports/encode-rule-sets.ts';
import { RULES_INDEX } from '../reports/write-report-blob.ts';
import { readSpecification } from '../specifications/read-specification.ts';
import type { GivenList } from '../value-lists/given-lists.ts';
import { validateFile } from './validate-file.ts';

const MODEL = 'samples/rijwoning-met-fouten-ifc4.ifc';
const { ruleSet } = parseRuleSet(fs.readFileSync('specifications/bim-basis-ils.rules.json'));

function makeFolder(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-rules-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

async function validate(
  folder: string,
  file: string,
  definitions: RuleSet[],
  disabledRules: string[] = [],
  lists: GivenList[] = [],
) {
  const blobFile = path.join(folder, 'blob');
  const specification = readSpecification({ bytes: fs.readFileSync('specifications/minibim-3.1.ids') });
  const specifications = [{ id: 's', specification, disabledRules: [] }];
  const ruleSets = definitions.map((definition, at) => ({ id: `set${at}`, definition, disabledRules, sha256: 'ab', lists }));
  const order = { file, blobFile, specifications, ruleSets, filename: 'Woning_BWK_Casco.ifc' };
  return { result: await validateFile(order, () => undefined), blob: fs.readFileSync(blobFile) };
}

test('rule sets are checked with the name that the file was uploaded with, and change nothing of the specifications', async (t) => {
  const folder = makeFolder(t);
  const without = await validate(folder, MODEL, []);
  const { result, blob } = await validate(folder, MODEL, [ruleSet as RuleSet]);
  const { chunks, ruleSets, ...rest } = result;
  const { chunks: otherChunks, ruleSets: none, ...others } = without.result;
  assert.deepEqual([rest, none], [others, '[]']);
  const chunk = chunks.find(({ spec_index }) => spec_index === RULES_INDEX);
  assert.ok(chunk && !otherChunks.some(({ spec_index }) => spec_index === RULES_INDEX));
  const [stored] = await decodeRuleSets(blob.subarray(chunk.byte_offset, chunk.byte_offset + chunk.length));
  assert.deepEqual([stored?.id, stored?.definition], ['set0', ruleSet]);
  assert.equal(stored?.results['3.1.1']?.outcome, 'PASSED');
  const [counts] = JSON.parse(ruleSets ?? '');
  const { passed, failed, undecided, notApplicable } = counts.counts.rules;
  assert.equal(passed + failed + undecided + notApplicable, Object.keys(stored?.results ?? {}).length);
});

test('12,000 walls with one name are all counted, and ten thousand of their failed checks are stored', async (t) => {
  const folder = makeFolder(t);
  const file = path.join(folder, 'a.ifc');
  const wall = (id: number) => `#${id}=IFCWALL('${String(id).padStart(22, '0')}',$,'Wand',$,$,$,$,$,$);`;
  fs.writeFileSync(
    file,
    bytesOf(
      stepText(
        Array.from({ length: 12_000 }, (_, at) => wall(at + 1)),
        { schema: 'IFC4' },
      ),
    ),
  );
  const { result, blob } = await validate(folder, file, [NAMED_WALLS]);
  const chunk = result.chunks.find(({ spec_index }) => spec_index === RULES_INDEX)!;
  const [stored] = await decodeRuleSets(blob.subarray(chunk.byte_offset, chunk.byte_offset + chunk.length));
  const rule = stored?.results['1.1'];
  assert.deepEqual([rule?.counts.checks.failed, rule?.checks.length], [12_000, 10_000]);
  assert.deepEqual(result.ruleFaults, []);
});

test('a rule that names a list looks its values up in the one that is given, and is undecided without it', async (t) => {
  const folder = makeFolder(t);
  const file = path.join(folder, 'a.ifc');
  const wall = (id: number, name: string) => `#${id}=IFCWALL('${String(id).padStart(22, '0')}',$,'${name}',$,$,$,$,$,$);`;
  fs.writeFileSync(file, bytesOf(stepText([wall(1, '21.11'), wall(2, '21.99')], { schema: 'IFC4' })));
  const value = { from: 'ATTRIBUTE', name: 'Name' };
  const set = ruleSetOf({ kind: 'LISTED', select: classes('IFCWALL'), value, list: 'codes' });
  const codes: GivenList = { name: 'codes', sha256: 'cd', entries: [['21.11', ['IFCWALL']]] };
  for (const [lists, counts, used] of [
    [[codes], { passed: 1, failed: 1, undecided: 0 }, [{ name: 'codes', sha256: 'cd' }]],
    [[], { passed: 0, failed: 0, undecided: 0 }, undefined],
  ] as const) {
    const { result } = await validate(folder, file, [set], [], [...lists]);
    const [checked] = JSON.parse(result.ruleSets ?? '');
    assert.deepEqual([checked.lists, checked.counts.checks], [used, counts]);
    assert.equal(checked.counts.rules.undecided, used ? 0 : 1);
    fs.rmSync(path.join(folder, 'blob'));
  }
});

test('the more rules there are, the fewer checks of each are stored, and at least one', () => {
  assert.deepEqual([1, 20, 100, 50_000].map(storedPerRule), [10_000, 1000, 200, 1]);
});

test('a rule with many failures takes what the rules before it left, within the limits of one rule and of all', () => {
  const take = takeChecks(4);
  const checks = (length: number) => ({ length, *[Symbol.iterator]() {}, first: (max: number) => Array(Math.min(max, length)) });
  assert.deepEqual(
    [0, 12_000, 12_000, 12_000].map((count) => take(checks(count)).length),
    [0, 10_000, 5_000, 5_000],
  );
});

test('a rule whose check breaks is undecided with its reason, and the other rules keep their verdict', async (t) => {
  const broken = structuredClone(NAMED_WALLS) as RuleSet;
  const [group] = broken.elements as unknown as [{ elements: object[] }];
  // No such file is accepted: this one was stored by a version that knew another kind.
  group.elements.push({ ...group.elements[0], id: '1.2', select: null });
  const folder = makeFolder(t);
  const file = path.join(folder, 'a.ifc');
  fs.writeFileSync(file, bytesOf(stepText([`#1=IFCWALL('${'0'.repeat(22)}',$,'Wand',$,$,$,$,$,$);`], { schema: 'IFC4' })));
  const { result, blob } = await validate(folder, file, [broken]);
  const chunk = result.chunks.find(({ spec_index }) => spec_index === RULES_INDEX)!;
  const [stored] = await decodeRuleSets(blob.subarray(chunk.byte_offset, chunk.byte_offset + chunk.length));
  const outcomes = ['1.1', '1.2'].map((id) => [stored?.results[id]?.outcome, stored?.results[id]?.failures?.[0]?.code]);
  assert.deepEqual(outcomes, [
    ['PASSED', undefined],
    ['UNDECIDED', 'CHECK_FAILED'],
  ]);
  assert.equal(result.ruleFaults?.length, 1);
});

test('rules about shapes are answered by another process: walls that lie 11 mm in each other, but not 9', async (t) => {
  const folder = makeFolder(t);
  const rule = { kind: 'INTERSECTION', select: classes('IFCWALL'), within: 'FILE', mode: 'HARD', distance: 0.01 };
  const outcomes: unknown[] = [];
  // The first wall ends at 4 m.
  for (const start of [3.989, 3.991]) {
    const file = path.join(folder, `${start}.ifc`);
    const wall = { name: 'A', size: [4, 0.2, 3] } as const;
    fs.writeFileSync(file, bytesOf(stepText(boxLines([wall, { ...wall, name: 'B', at: [start, 0, 0] }]))));
    const { result } = await validate(folder, file, [ruleSetOf(rule)]);
    const [counts] = JSON.parse(result.ruleSets ?? '');
    outcomes.push(counts.counts.checks);
  }
  assert.deepEqual(outcomes, [
    { passed: 0, failed: 1, undecided: 0 },
    { passed: 2, failed: 0, undecided: 0 },
  ]);
});

test('a rule that is switched off is not checked, does not start the comparison of shapes, and counts as disabled only', async (t) => {
  const folder = makeFolder(t);
  const intersection = { kind: 'INTERSECTION', select: classes('IFCWALL'), within: 'FILE', mode: 'HARD', distance: 0.01 };
  const file = path.join(folder, 'a.ifc');
  const wall = { name: 'A', size: [4, 0.2, 3] } as const;
  fs.writeFileSync(file, bytesOf(stepText(boxLines([wall, { ...wall, name: 'B' }]))));
  const { result, blob } = await validate(folder, file, [ruleSetOf(intersection)], ['1']);
  const [{ counts, disabledRules }] = JSON.parse(result.ruleSets ?? '');
  assert.deepEqual(counts.rules, { passed: 0, failed: 0, undecided: 0, notApplicable: 0, disabled: 1 });
  assert.deepEqual([counts.checks, disabledRules], [{ passed: 0, failed: 0, undecided: 0 }, ['1']]);
  const chunk = result.chunks.find(({ spec_index }) => spec_index === RULES_INDEX)!;
  const [stored] = await decodeRuleSets(blob.subarray(chunk.byte_offset, chunk.byte_offset + chunk.length));
  assert.deepEqual([stored?.results['1']?.outcome, stored?.results['1']?.checks], ['DISABLED', []]);
});
