import assert from 'node:assert/strict';
import test from 'node:test';
import { patternName } from './pattern-name.ts';

const CASES: [pattern: string, texts: string[], name: string | undefined][] = [
  ['[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*', ['4.1 Elk element heeft een NL-SfB-code'], 'NL-SfB'],
  ['[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*', ['Codes uit NL/SfB'], 'NL/SfB'],
  ['[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*', [], 'NL-SFB'],
  ['(MiniBIM|BIM basis)_ILS', [], 'MiniBIM_ILS'],
  ['.*Uniclass( 2015)?', [], 'Uniclass 2015'],
  ['ETIM\\.8', [], 'ETIM.8'],
  // These patterns contain no name.
  ['[0-9]{2}.*', [], undefined],
  ['[A-Z]+', [], undefined],
  ['\\d\\d', [], undefined],
  ['[^a]b', [], undefined],
  ['.*', [], undefined],
  ['(a', [], undefined],
  ['[a', [], undefined],
];
for (const [pattern, texts, name] of CASES)
  test(`the name in ${pattern} is ${name ?? 'none'}${texts.length > 0 ? ', as people spell it' : ''}`, () =>
    assert.equal(patternName(pattern, texts), name));
