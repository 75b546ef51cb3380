import assert from 'node:assert/strict';
import test from 'node:test';
import { failureSentence } from './failure-sentence.ts';
import { idsFindingSentence } from './ids-finding-sentence.ts';
import type { Translate } from './translate.ts';
import { versionWords } from './version-words.ts';

const slots: Translate = ((_key: string, params: object) => JSON.stringify(params)) as never;

test('people read IFC4X3, not the edition that a file names', () => {
  assert.equal(versionWords('IFC2X3, IFC4X3_ADD2'), 'IFC2X3, IFC4X3');
  assert.equal(versionWords('IFC4X3_ADD1'), 'IFC4X3_ADD1');
});

test('a finding and a skipped rule name the version that people read', () => {
  const facts = { name: 'IFCX', versions: ['IFC4', 'IFC4X3_ADD2'] };
  assert.doesNotMatch(idsFindingSentence(slots, { kind: 'ENTITY_UNKNOWN', facts, message: '' }), /ADD2/);
  const skipped = { facet: 'SPECIFICATION', code: 'OTHER_VERSION', expected: 'IFC2X3, IFC4X3_ADD2', actual: 'IFC4X3_ADD2' };
  assert.doesNotMatch(failureSentence(slots, skipped as never), /ADD2/);
});
