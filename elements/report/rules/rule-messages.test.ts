import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import test from 'node:test';

const folder = join(import.meta.dirname, '..');
/** Modules whose functions word rules or failures, with the texts that rule-messages.ts adds; a type brings no texts. */
const WORDS =
  /^import (?!type\b)[^;]*? from '(\.\.\/)+common\/(i18n\/(cause-words|constraint-words|criteria-words|failure-sentence|reason-words|specification-words|value-words)|rules\/(rule-words|rules-in-words))\.tsx?'/m;
/** A sign that a file words them itself. */
const KEY = /\bt\(\s*['`](failures|specification)\./;

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('each part of a report that words rules or failures adds their texts', () => {
  const wording = sources.filter(({ text }) => WORDS.test(text) || KEY.test(text));
  assert.ok(wording.length >= 7, `${wording.length} parts word rules`);
  assert.deepEqual(
    wording.filter(({ text }) => !/^import '\.{1,2}\/(rules\/)?rule-messages\.ts';/m.test(text)).map(({ name }) => name),
    [],
  );
});

test('a report begins without the texts of rules and the words of failures', () => {
  const first = new Set<string>();
  const visit = (name: string): void => {
    const source = sources.find((one) => one.name === name);
    if (!source || first.has(name)) return;
    first.add(name);
    for (const [, path] of source.text.matchAll(/^(?:import|export) (?!type\b)[^;]*?'(\.{1,2}\/[^']+)';/gm))
      visit(posix.join(posix.dirname(name), path as string));
  };
  visit('report.tsx');
  assert.ok(first.has('rules/group-view.tsx'), 'the overview is part of the beginning');
  assert.deepEqual(
    ['rule-messages.ts', 'fix-first.tsx', 'rule-view.tsx', 'causes-view.tsx'].filter((name) => first.has(`rules/${name}`)),
    [],
  );
});
