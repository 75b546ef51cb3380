import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSchema } from './load-schema.ts';
import { generalClassOf, specialCasesOf } from './special-case.ts';

test('each special case has the general class of its schema', () => {
  for (const name of ['IFC2X3', 'IFC4'] as const) {
    const schema = loadSchema(name);
    for (const special of schema.entityNames.filter((one) => /(STANDARD|ELEMENTED)CASE$/.test(one)))
      assert.ok(specialCasesOf(schema, generalClassOf(schema, special) ?? '').includes(special), `${name} ${special}`);
  }
  assert.equal(generalClassOf(loadSchema('IFC4'), 'IFCOPENINGSTANDARDCASE'), 'IFCOPENINGELEMENT');
  assert.equal(generalClassOf(loadSchema('IFC4'), 'IFCWALL'), undefined);
  assert.deepEqual(specialCasesOf(loadSchema('IFC4'), 'IFCSLAB').toSorted(), ['IFCSLABELEMENTEDCASE', 'IFCSLABSTANDARDCASE']);
});
