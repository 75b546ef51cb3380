import assert from 'node:assert/strict';
import test from 'node:test';
import { plainText } from './plain-text.ts';

const CASES: [markdown: string, text: string][] = [
  ['**Let op:** vul de *naam* in', 'Let op: vul de naam in'],
  ['## Waarom\n\n* een\n* twee', 'Waarom\n\n- een\n- twee'],
  ['zie [de handleiding](https://example.com/a)', 'zie de handleiding (https://example.com/a)'],
  ['gebruik `Pset_*.Name` en 2 * 3 * 4', 'gebruik Pset_*.Name en 2 * 3 * 4'],
  ['', ''],
];
for (const [markdown, text] of CASES) {
  test(`a description without markdown syntax: ${JSON.stringify(markdown)}`, () => {
    assert.equal(plainText(markdown), text);
  });
}
