import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import test from 'node:test';
import { createStudio } from './create-studio.ts';
import { suggest } from './suggest.ts';

const VERSIONS = ['IFC4'];

test('an attribute has the data type of the schema, also where it is that of one of several classes', () => {
  const typeOf = (entity: string, query: string, otherEntities?: string[]) =>
    suggest({ field: 'attribute', query, isExact: true, versions: VERSIONS, entity, otherEntities }, undefined)[0]?.dataType;
  assert.equal(typeOf('IFCDOOR', 'OverallWidth'), 'IFCPOSITIVELENGTHMEASURE');
  assert.equal(typeOf('IFCDOOR', 'Name'), 'IFCLABEL');
  assert.equal(typeOf('IFCDOOR', 'PredefinedType'), undefined, 'an enumeration');
  assert.equal(typeOf('IFCWALL', 'OverallWidth'), undefined);
  assert.equal(typeOf('IFCWALL', 'OverallWidth', ['IFCDOOR']), 'IFCPOSITIVELENGTHMEASURE');
});

test('what the classes of a rule have in a model is counted together', async () => {
  const studio = createStudio();
  await studio.openModel(createReadStream('samples/rijwoning-met-fouten-ifc4.ifc'));
  const countOf = (entity: string, ...otherEntities: string[]) => {
    const question = { field: 'propertyValue' as const, propertySet: 'Pset_WallCommon', property: 'IsExternal' };
    return studio
      .suggest({ ...question, query: '', versions: VERSIONS, entity, otherEntities })
      .reduce((sum, { count = 0 }) => sum + count, 0);
  };
  const walls = countOf('IFCWALL');
  assert.ok(walls > 0);
  assert.equal(countOf('IFCWALLSTANDARDCASE'), 0);
  assert.equal(countOf('IFCWALLSTANDARDCASE', 'IFCWALL'), walls);
});

test('a general class comes before its special cases, also where the model has only those', async () => {
  const studio = createStudio();
  await studio.openModel(createReadStream('samples/rijwoning-met-fouten-ifc2x3.ifc'));
  const likely = ['IfcWall', 'IfcWallStandardCase'];
  for (const query of ['buitenwand', 'ifcwall']) {
    const [first, second] = studio.suggest({ field: 'class', query, likely, versions: ['IFC2X3'] });
    assert.deepEqual([first?.text, second?.text], likely, query);
    assert.equal(first?.count, undefined);
    assert.ok(second?.count);
  }
});
