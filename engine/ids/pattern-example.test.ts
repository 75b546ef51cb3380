import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { compilePattern } from './pattern.ts';
import { patternExample } from './pattern-example.ts';

const EXAMPLES: [pattern: string, example: string | undefined][] = [
  ['\\d{2}\\.\\d{2}', '21.22'],
  ['[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*', 'NL-SfB'],
  ['NL-SFB.*', 'NL-SFB'],
  ['EPSG: ?28992', 'EPSG:28992'],
  ['\\d{2} [A-Z]', '21 A'],
  ['NLSFB', 'NLSFB'],
  ['(11|13|16|17|2[123478])([. ].*)?', '11'],
  ['.*2021.*', '2021'],
  ['[0-9]{2}.*', '21'],
  ['\\(.*', '(ABC'],
  ['[A-Z]{2}-\\d{3}', 'AB-212'],
  ['[a-z]+', 'abc'],
  ['Pset_.*Common', 'Pset_Common'],
  ['[^\\(].*', 'ABCD'],
  ['[À-Ö]x', 'Àx'],
  ['', undefined],
  ['( )*', undefined],
  ['[a-', undefined],
  ['A{5000}', undefined],
  ['((A?)*)*B', 'B'],
];

test('an example made from a pattern matches it, and reads like a code or a name', () => {
  for (const [pattern, example] of EXAMPLES) {
    assert.equal(patternExample(pattern), example, pattern);
    if (example !== undefined) assert.ok(compilePattern(pattern).matches?.(example), pattern);
  }
});

test('each pattern of the shipped specifications has an example that matches it', () => {
  const folder = new URL('../../specifications/', import.meta.url);
  const patterns = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ids'))
    .flatMap((name) => [...fs.readFileSync(new URL(name, folder), 'utf8').matchAll(/<xs:pattern value="([^"]*)"/g)])
    .map(([, pattern]) => (pattern as string).replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"'));
  assert.ok(patterns.length > 20, String(patterns.length));
  for (const pattern of new Set(patterns)) {
    const example = patternExample(pattern);
    assert.ok(example !== undefined && compilePattern(pattern).matches?.(example), `${pattern}: ${example}`);
  }
});

test('patterns made at random have examples that match them', () => {
  const { below: next, pick } = createRandom(20_261_126);
  const part = (depth: number): string => {
    const atom =
      depth > 0 && next(3) === 0 ? `(${part(depth - 1)}|${part(depth - 1)})` : pick(['a', '\\d', '[A-Z]', '[^a]', '\\.', '.']);
    return atom + pick(['', '', '?', '*', '+', '{2}', '{1,3}']) + (depth > 0 ? part(depth - 1) : '');
  };
  let count = 0;
  for (let round = 0; round < 500; round++) {
    const pattern = part(2);
    const example = patternExample(pattern);
    if (example === undefined) continue;
    count++;
    assert.ok(compilePattern(pattern).matches?.(example), `${pattern}: ${example}`);
  }
  assert.ok(count > 400, String(count));
});
