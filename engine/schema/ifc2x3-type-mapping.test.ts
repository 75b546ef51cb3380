import assert from 'node:assert/strict';
import test from 'node:test';
import { mappedByType, mappedNames, mappedOccurrence } from './ifc2x3-type-mapping.ts';
import { loadSchema } from './load-schema.ts';

test('IFC2X3 names resolve to occurrence and type, and back', () => {
  const expected = { name: 'IFCAIRTERMINAL', occurrence: 'IFCFLOWTERMINAL', type: 'IFCAIRTERMINALTYPE' };
  assert.deepEqual(mappedOccurrence('IFCAIRTERMINAL'), expected);
  assert.deepEqual(mappedByType('IFCAIRTERMINALTYPE'), expected);
  assert.equal(mappedByType('IFCWALLTYPE'), undefined);
  assert.equal(mappedOccurrence('IFCWALL'), undefined);
});

test('all mapped occurrences and types are IFC2X3 entities, and the names themselves are not', () => {
  const schema = loadSchema('IFC2X3');
  assert.equal(mappedNames.length, 57);
  for (const name of mappedNames) {
    const mapped = mappedOccurrence(name);
    assert.ok(schema.entity(mapped?.occurrence ?? ''), name);
    assert.ok(schema.entity(mapped?.type ?? ''), name);
    assert.equal(schema.entity(name), undefined, name);
  }
});
