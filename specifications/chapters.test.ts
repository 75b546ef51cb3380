/** Holds the table of chapters in docs/rule-sets.md to the files that ship. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parseRuleSet } from '../engine/rules/parse-rule-set.ts';
import { listRules, type RuleSet } from '../engine/rules/rule-set.ts';

/** The chapters of the BIM basis ILS 2.0 but 4.8, which belongs to the project. */
const CHAPTERS = ['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7', '3.8', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7'];

const bytesOf = (file: string) => readFileSync(new URL(file, import.meta.url));
const { ruleSet } = parseRuleSet(bytesOf('bim-basis-ils.rules.json'));
const rules = listRules(ruleSet as RuleSet);
const ids = [
  ...bytesOf('bim-basis-ils.ids')
    .toString()
    .matchAll(/<specification name="([\d.]+) /g),
].map(([, id]) => id!);
const rows = bytesOf('../docs/rule-sets.md')
  .toString()
  .split('\n')
  .filter((line) => /^\| \d\.\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the table of chapters lists which shipped rule covers which chapter, and what no program can judge', () => {
  const table = rows.filter(([, , , judged]) => judged !== undefined);
  const listOf = (all: readonly string[], chapter: string) => all.filter((id) => id.startsWith(`${chapter}.`)).join(', ');
  const expected = CHAPTERS.map((chapter) => [
    chapter,
    listOf(
      rules.map(({ id }) => id),
      chapter,
    ),
    listOf(ids, chapter),
  ]);
  assert.deepEqual(
    table.map(([chapter = '', ofRuleSet, ofIds]) => [chapter.split(' ')[0], ofRuleSet, ofIds]),
    expected,
  );
  for (const [chapter, , , judged] of table) assert.ok(judged, chapter);
  for (const [chapter, ofRuleSet, ofIds] of expected) assert.ok(ofRuleSet || ofIds, `${chapter} is covered by no rule`);
});

test('the table of rules names each rule of the rule set', () => {
  const table = rows.filter(({ length }) => length === 2);
  assert.deepEqual(
    table,
    rules.map(({ id, name }) => [id, name.en]),
  );
});
