import assert from 'node:assert/strict';
import test from 'node:test';
import type { Finding } from '../contract/findings.ts';
import { objectName } from './object-name.ts';

const named = (name: string | null, globalId: string | null) =>
  objectName({ facts: { name, globalId, stepId: 7 } } as Pick<Finding, 'facts'>);

test('an object with an empty name is named by its GlobalId, or else by its number', () => {
  assert.equal(named('wand', 'g'), 'wand');
  for (const empty of [null, '', '  ']) assert.equal(named(empty, 'g'), 'g');
  assert.equal(named('', null), '#7');
  assert.equal(objectName({ facts: null }), undefined);
});
