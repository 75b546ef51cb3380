import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSchema } from './load-schema.ts';
import { siFactor, siOffset, siUnitEnum } from './si-units.ts';

test('factors to coherent SI apply the prefix before the power', () => {
  const cases: [string | null, string, number | undefined][] = [
    [null, 'METRE', 1],
    ['MILLI', 'METRE', 1e-3],
    ['MILLI', 'SQUARE_METRE', 1e-6],
    ['MILLI', 'CUBIC_METRE', 1e-9],
    ['CENTI', 'SQUARE_METRE', 1e-4],
    ['DECI', 'CUBIC_METRE', 1e-3],
    [null, 'GRAM', 1e-3],
    ['KILO', 'GRAM', 1],
    ['MEGA', 'GRAM', 1e3],
    ['KILO', 'WATT', 1e3],
    [null, 'DEGREE_CELSIUS', 1],
    ['NOPREFIX', 'METRE', undefined],
    [null, 'FOOT', undefined],
  ];
  for (const [prefix, unit, expected] of cases) assert.equal(siFactor(prefix, unit), expected, `${prefix} ${unit}`);
  assert.equal(siOffset('DEGREE_CELSIUS'), 273.15);
  assert.equal(siOffset('KELVIN'), 0);
});

test('all SI units and prefixes of the schemas are supported, and each unit measures a kind that the schema has', () => {
  for (const name of ['IFC2X3', 'IFC4', 'IFC4X3'] as const) {
    const schema = loadSchema(name);
    for (const unit of schema.type('IFCSIUNITNAME')?.enumValues ?? []) {
      assert.ok(schema.type('IFCUNITENUM')?.enumValues?.includes(siUnitEnum(unit) ?? ''), unit);
      for (const prefix of schema.type('IFCSIPREFIX')?.enumValues ?? []) assert.ok(siFactor(prefix, unit), `${prefix} ${unit}`);
    }
  }
});
