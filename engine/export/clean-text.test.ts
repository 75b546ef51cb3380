import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanText, cutText, escapeAttribute, escapeHtml, escapeText, oneLine } from './clean-text.ts';

const CASES: [what: string, text: string, cleaned: string][] = [
  ['plain text stays', 'Gevel 12 é ﷽', 'Gevel 12 é ﷽'],
  ['tab, line feed and return stay', 'a\tb\nc\rd', 'a\tb\nc\rd'],
  ['other controls do not', 'a\u0000b\u0008c\u000bd\u001fe', 'a\ufffdb\ufffdc\ufffdd\ufffde'],
  ['a pair of surrogates stays', '🏠', '🏠'],
  ['half a pair does not', '\ud83c x \udfe0', '\ufffd x \ufffd'],
  ['two characters that Unicode has no use for', '\ufffe\uffff', '\ufffd\ufffd'],
];
for (const [what, text, cleaned] of CASES) test(`cleaning: ${what}`, () => assert.equal(cleanText(text), cleaned));

test('markup and quotation marks are escaped, returns are preserved', () => {
  assert.equal(escapeText(`<a b="c">&'\r\n`), '&lt;a b=&quot;c&quot;&gt;&amp;&#39;&#13;\n');
  assert.equal(escapeAttribute('a\n\tb'), 'a&#10;&#9;b');
  assert.equal(escapeHtml('a\r\nb\rc'), 'a\nb\nc');
});

test('a text is cut with an ellipsis, never in the middle of a character', () => {
  assert.equal(cutText('abcd', 4), 'abcd');
  assert.equal(cutText('abcde', 4), 'abc…');
  assert.equal(cutText('ab🏠cd', 4), 'ab…');
  assert.equal(oneLine(' a\n\t b '), 'a b');
  assert.equal(oneLine('a\u0000\u001b[2J\u0085b\u2028c'), 'a [2J b c');
});
