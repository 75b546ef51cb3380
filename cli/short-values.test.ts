import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { failureSentence } from '../common/i18n/failure-sentence.ts';
import type { Failure } from '../engine/report/report.ts';
import { runCli } from '../test/support/run-cli.ts';
import { writeIds } from '../test/support/write-ids.ts';
import { shortValues } from './short-values.ts';

const folder = mkdtempSync(join(tmpdir(), 'vakwerk-short-'));
after(() => rmSync(folder, { recursive: true }));

/** An invalid pattern of 4,000 characters. */
const PATTERN = `${'a'.repeat(3_999)}[`;
const ids = join(folder, 'pattern.ids');
writeFileSync(
  ids,
  writeIds('Lang', '1', [{ name: 'Deur' }]).replace(
    '</name></attribute>',
    `</name><value><xs:restriction base="xs:string"><xs:pattern value="${PATTERN}"/></xs:restriction></value></attribute>`,
  ),
);

test('a command prints the beginning of a long pattern with its length, and JSON has all of it', () => {
  const [text, dutch, json, check] = runCli([
    ['audit', ids],
    ['audit', ids, '--lang', 'nl'],
    ['audit', ids, '--format', 'json'],
    ['check', ids, '--ids', ids],
  ]);
  assert.match(text?.stdout ?? '', /PATTERN_INVALID "a{120}… \(4000 characters\)" is not/);
  assert.match(dutch?.stdout ?? '', /a{120}… \(4000 tekens\)/);
  assert.match(check?.stderr ?? '', /a{120}… \(4000 characters\)/);
  for (const output of [text?.stdout, dutch?.stdout, check?.stderr]) assert.ok((output ?? '').length < 1_500, output);
  assert.ok(json?.stdout.includes(PATTERN));
});

test('the length of a value that the report has cut is that of the whole value, and short values and examples stay', () => {
  const t = translatorOf('nl');
  const failure: Failure = {
    ...{ facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', attribute: 'Name' },
    ...{ actual: 'b'.repeat(500), actualLength: 9_000 },
    expected: { base: 'xs:string', restrictions: [{ type: 'PATTERN', patterns: [`x{2}${'y?'.repeat(500)}`] }] },
  };
  const sentence = failureSentence(t, shortValues(t, failure));
  assert.match(sentence, /^Attribuut Name is ‘b{120}… \(9000 tekens\)’; verwacht: een tekst zoals ‘xx’\.$/);
  const short: Failure = { ...failure, actual: ['a', 'b'], actualLength: undefined };
  assert.equal(failureSentence(t, shortValues(t, short)), failureSentence(t, short));
});
