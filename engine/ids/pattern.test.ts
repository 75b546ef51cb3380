import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { compilePattern } from './pattern.ts';

const CASES: [pattern: string, matching: string[], other: string[]][] = [
  ['DT01', ['DT01'], ['DT1', 'xDT01', 'DT01x', 'dt01', '']],
  ['', [''], ['a']],
  ['DT.', ['DT1', 'DT+', 'DT\u2028', 'DT😀'], ['DT', 'DT12', 'DT\n', 'DT\r']],
  ['.*DT.*', ['DT', 'aDTb'], ['TD', 'D-T']],
  ['DT[0-9]{2}', ['DT01'], ['DT1', 'DT123']],
  ['WT[0-9]{2}|XY[0-9]{2}', ['WT01', 'XY99'], ['A5', 'WT01XY99']],
  ['a{2,}', ['aa', 'aaaa'], ['a', '']],
  ['a{0,2}b', ['b', 'ab', 'aab'], ['aaab']],
  ['(ab|c)*', ['', 'abcab'], ['a', 'ac']],
  ['^a$', ['^a$'], ['a']],
  ['a^b$c', ['a^b$c'], ['abc']],
  ['[a-z-[aeiou]]+', ['xyz'], ['xaz', '-', 'XYZ']],
  ['[^a-z-[0-9]]', ['A', '-'], ['a', '5']],
  ['[a-z-[b-y-[m]]]', ['a', 'z', 'm'], ['b', 'n']],
  ['[-a]+', ['a-', '-'], ['b']],
  ['[a\\-z]', ['a', '-', 'z'], ['m']],
  ['[.?*+(){}|]', ['.', '?', '*', '+', '(', '{', '|'], ['a']],
  ['\\i\\c*', ['a1', '_x-y.z', ':a', 'é', 'a·b'], ['1a', '-a', '']],
  ['\\I\\C', ['1 ', '-/'], ['a ']],
  ['\\d+', ['09', '٣'], ['1a']],
  ['\\D\\S\\W', ['ab-'], ['1b-', 'a -', 'abc']],
  ['\\w+', ['aZ9é+'], ['a_b', 'a b', 'a-b']],
  ['\\s', [' ', '\t', '\n', '\r'], ['\u00a0', '\u2003']],
  ['\\p{L}+', ['aé語'], ['a1']],
  ['\\p{Lu}\\P{Lu}', ['Aa', 'A1'], ['aA']],
  ['\\p{IsBasicLatin}+', ['abc~'], ['é']],
  ['\\P{IsBasicLatin}', ['é', '😀'], ['e']],
  ['[\\p{L}\\d_]+', ['a_1é'], ['a b']],
  ['\\.\\\\\\|\\n\\t', ['.\\|\n\t'], ['a\\|\n\t']],
  ['(a|b)(c|d)?{2}'.replace('?{2}', '{2}'), ['acd', 'bdd'], ['ac']],
  ['((a?)*)*b', ['b', 'aab'], ['a']],
  ['.{1500}', ['x'.repeat(1500)], ['x'.repeat(1499), 'x'.repeat(1501)]],
  ['😀{2}', ['😀😀'], ['😀']],
  ['a||b', ['', 'a', 'b'], ['ab']],
];

for (const [pattern, matching, other] of CASES) {
  test(`pattern ${JSON.stringify(pattern)} matches as a whole, in XSD syntax`, () => {
    const compiled = compilePattern(pattern);
    assert.equal(compiled.error, undefined);
    for (const text of matching) assert.equal(compiled.matches!(text), true, `should match ${JSON.stringify(text)}`);
    for (const text of other) assert.equal(compiled.matches!(text), false, `should not match ${JSON.stringify(text)}`);
  });
}

for (const pattern of [
  '(a',
  'a)',
  '[a',
  'a]',
  '*a',
  'a**',
  '(?i)a',
  '(?=a)a',
  'a{2,1}',
  'a{,2}',
  'a{x}',
  '[]',
  '[z-a]',
  '\\b',
  '\\k',
  '\\1',
  '\\p{Xx}',
  '\\p{IsKlingon}',
  '\\pL',
  'a\\',
  '[a-\\d]',
  '[[a]]',
  '[a-z-[b]c]',
  '{',
  '(a{1000}){1000}',
  'a{30000}',
  '('.repeat(500),
  '[a-['.repeat(500),
  'a*?',
]) {
  test(`pattern ${JSON.stringify(pattern.slice(0, 40))} is rejected with a reason`, () => {
    assert.notEqual(compilePattern(pattern).error, undefined);
  });
}

test('constructs outside XSD with only one meaning are accepted and reported', () => {
  const compiled = compilePattern('a\\/b');
  assert.deepEqual(compiled.lenient, ['\\/']);
  assert.equal(compiled.matches!('a/b'), true);
  const group = compilePattern('(?:a|b)c');
  assert.deepEqual(group.lenient, ['(?:']);
  assert.equal(group.matches!('bc'), true);
});

for (const pattern of ['(a+)+b', '(a|a)*b', '(a|aa)+b', '(.*)*b', '((a*)*)*b', 'a*a*a*a*a*a*b', '(x|.*a.{12})*b']) {
  test(`hostile pattern ${pattern} on 50 000 characters stays linear`, () => {
    const compiled = compilePattern(pattern);
    const start = cpuTimeMs();
    assert.equal(compiled.matches!('a'.repeat(50_000)), false);
    assert.equal(compiled.matches!(`${'a'.repeat(50_000)}b`), true);
    const tookMs = cpuTimeMs() - start;
    assert.ok(isWithin(tookMs, 200, cpuTimeMs), `${tookMs} ms`);
  });
}

test('a pattern of hundreds of alternatives matches each of them and nothing else, whatever it matched before', () => {
  const codes = Array.from({ length: 900 }, (_, at) => `${at + 100}.${at % 100}`);
  const { matches } = compilePattern(codes.join('|'));
  for (const round of [1, 2]) {
    assert.deepEqual(
      codes.filter((code) => !matches!(code)),
      [],
      `round ${round}`,
    );
    assert.deepEqual(
      codes
        .flatMap((code) => [code.slice(1), code.slice(0, 3), `${code}1`, `1${code}`])
        .filter((text) => matches!(text) && !codes.includes(text)),
      [],
      `round ${round}`,
    );
  }
});

test('a pattern whose sets of states explode falls back to simulation', () => {
  const compiled = compilePattern('.*a.{300}');
  let text = '';
  const { pick } = createRandom(7);
  for (let i = 0; i < 20_000; i++) text += pick(['a', 'b']);
  const start = cpuTimeMs();
  assert.equal(compiled.matches!(`${text}a${'b'.repeat(300)}`), true);
  assert.equal(compiled.matches!(`${text}b${'b'.repeat(300)}`), false);
  const tookMs = cpuTimeMs() - start;
  assert.ok(isWithin(tookMs, 3_000, cpuTimeMs), `${tookMs} ms`);
});
