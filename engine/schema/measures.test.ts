import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSchema } from './load-schema.ts';
import { measureNames, measureOf } from './measures.ts';

test('a measure has a unit, a symbol and dimensions', () => {
  assert.deepEqual(measureOf('IFCLENGTHMEASURE'), { unitEnum: 'LENGTHUNIT', symbol: 'm', dimensions: [1, 0, 0, 0, 0, 0, 0] });
  assert.equal(measureOf('IFCPOSITIVELENGTHMEASURE')?.unitEnum, 'LENGTHUNIT');
  assert.equal(measureOf('IFCTHERMALCONDUCTIVITYMEASURE')?.unitEnum, 'THERMALCONDUCTANCEUNIT');
  assert.equal(measureOf('IFCTHERMALTRANSMITTANCEMEASURE')?.symbol, 'W/(m2·K)');
  assert.equal(measureOf('IFCLABEL'), undefined);
  assert.equal(measureOf('IFCRATIOMEASURE'), undefined);
  assert.equal(measureNames.length, 83);
});

test('every measure exists in a schema, and its unit in an enumeration of a schema that has the measure', () => {
  const schemas = (['IFC2X3', 'IFC4', 'IFC4X3'] as const).map(loadSchema);
  const units = new Set(
    schemas.flatMap((schema) => ['IFCUNITENUM', 'IFCDERIVEDUNITENUM'].flatMap((name) => schema.type(name)?.enumValues ?? [])),
  );
  for (const name of measureNames) {
    assert.ok(
      schemas.some((schema) => schema.type(name)),
      name,
    );
    assert.ok(units.has(measureOf(name)?.unitEnum ?? ''), name);
    assert.equal(measureOf(name)?.dimensions.length, 7, name);
  }
});
