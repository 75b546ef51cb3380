import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { isReadSchema } from '../../common/contract/step-header.ts';
import { TYPESCRIPT } from '../../test/support/typescript.ts';
import { loadSchema, schemaOf } from './load-schema.ts';
import type { AttributeDefinition, SchemaName } from './schema.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const EXPRESS = join(HERE, '../../../shared/data/express');
const SCHEMAS: SchemaName[] = ['IFC2X3', 'IFC4', 'IFC4X3'];

test('[R277] FILE_SCHEMA names the schema in any case; other names have no schema (D43)', () => {
  const cases: [string, SchemaName | undefined][] = [
    ['IFC2X3', 'IFC2X3'],
    ['ifc2x3', 'IFC2X3'],
    ['IFC4', 'IFC4'],
    ['IFC4X3', 'IFC4X3'],
    ['IFC4x3_Add1', 'IFC4X3'],
    ['IFC4X3_ADD2', 'IFC4X3'],
    ['IFC4X3_TC1', 'IFC4X3'],
    [' IFC4 ', 'IFC4'],
    ['IFC2X3_TC1', 'IFC2X3'],
    ['IFC4_ADD1', 'IFC4'],
    ['IFC4_ADD2', 'IFC4'],
    ['IFC4_ADD2_TC1', 'IFC4'],
    ['IFC4 { 1 0 10303 115 2 1 1 }', 'IFC4'],
    ['ifc4x3_add2{1 0 10303}', 'IFC4X3'],
    ['IFC4X3_RC4 {1 0 10303}', undefined],
    ['IFC4_ADD2_TC1_X', undefined],
    ['IFC4X3_RC1_ADD1', undefined],
    ['{IFC4}', undefined],
    ['IFC2X2', undefined],
    ['IFC2X2_FINAL', undefined],
    ['IFC2X3_FINAL', undefined],
    ['IFC4X1', undefined],
    ['IFC4X2', undefined],
    ['IFC4X3_RC4', undefined],
    ['AUTOMOTIVE_DESIGN', undefined],
    ['', undefined],
  ];
  for (const [fileSchema, expected] of cases) {
    assert.equal(schemaOf(fileSchema), expected, fileSchema);
    assert.equal(isReadSchema(fileSchema), expected !== undefined, `${fileSchema}, as uploads are judged`);
  }
});

test('every entity of every schema can be expanded, and its inherited attributes come first', () => {
  const counts = SCHEMAS.map((name) => {
    const schema = loadSchema(name);
    for (const entityName of schema.entityNames) {
      const entity = schema.entity(entityName);
      assert.ok(entity, entityName);
      assert.equal(entity.properName.toUpperCase(), entityName);
      const parent = entity.parent === '' ? undefined : schema.entity(entity.parent);
      const inherited = parent?.attributes.map((attribute) => attribute.name) ?? [];
      assert.deepEqual(
        entity.attributes.slice(0, inherited.length).map((attribute) => attribute.name),
        inherited,
      );
    }
    return schema.entityNames.length;
  });
  assert.deepEqual(counts, [653, 776, 876]);
});

const attribute = (schema: SchemaName, entity: string, name: string): AttributeDefinition | undefined =>
  loadSchema(schema)
    .entity(entity)
    ?.attributes.find((candidate) => candidate.name === name);

test('attributes have a position, a type, and flags for optional and derived', () => {
  const wall = loadSchema('IFC4').entity('IFCWALL');
  assert.equal(wall?.properName, 'IfcWall');
  assert.equal(wall?.abstract, false);
  assert.equal(wall?.parent, 'IFCBUILDINGELEMENT');
  assert.deepEqual(
    wall?.attributes.map(({ name }) => name),
    [
      'GlobalId',
      'OwnerHistory',
      'Name',
      'Description',
      'ObjectType',
      'ObjectPlacement',
      'Representation',
      'Tag',
      'PredefinedType',
    ],
  );
  assert.deepEqual(attribute('IFC4', 'IFCWALL', 'Name')?.type, { name: 'IFCLABEL', base: 'STRING', aggregateDepth: 0 });
  assert.equal(attribute('IFC4', 'IFCWALL', 'GlobalId')?.optional, false);
  assert.equal(attribute('IFC4', 'IFCWALL', 'Name')?.optional, true);
  assert.equal(attribute('IFC4', 'IFCWALL', 'PredefinedType')?.type.base, 'ENUM');
  assert.deepEqual(attribute('IFC4', 'IFCSITE', 'RefLatitude')?.type, {
    name: 'IFCCOMPOUNDPLANEANGLEMEASURE',
    base: 'INTEGER',
    aggregateDepth: 1,
  });
  assert.equal(attribute('IFC4', 'IFCBSPLINESURFACE', 'ControlPointsList')?.type.aggregateDepth, 2);
  assert.equal(attribute('IFC2X3', 'IFCRELDECOMPOSES', 'RelatedObjects')?.type.name, 'IFCOBJECTDEFINITION');
  assert.equal(attribute('IFC2X3', 'IFCTABLEROW', 'RowCells')?.type.base, 'SELECT');
});

test('an attribute that an entity redeclares as derived is derived in its subtypes and not in its supertypes', () => {
  assert.equal(attribute('IFC4', 'IFCSIUNIT', 'Dimensions')?.derived, true);
  assert.equal(attribute('IFC4', 'IFCCONVERSIONBASEDUNIT', 'Dimensions')?.derived, false);
  assert.deepEqual(loadSchema('IFC4').entity('IFCSIUNIT')?.deriveds, ['Dimensions']);
  for (const schema of SCHEMAS) {
    assert.equal(attribute(schema, 'IFCGEOMETRICREPRESENTATIONSUBCONTEXT', 'Precision')?.derived, true);
    assert.equal(attribute(schema, 'IFCORIENTEDEDGE', 'EdgeStart')?.derived, true);
    assert.equal(attribute(schema, 'IFCEDGE', 'EdgeStart')?.derived, false);
  }
});

test('inverse and derived attributes are listed by name, including inherited ones, and have no position', () => {
  const schema = loadSchema('IFC4');
  const wall = schema.entity('IFCWALL');
  for (const inverse of ['IsDecomposedBy', 'HasAssociations', 'IsTypedBy', 'ContainedInStructure', 'HasOpenings']) {
    assert.ok(wall?.inverses.includes(inverse), inverse);
    assert.equal(schema.attributePosition('IFCWALL', inverse), -1);
  }
  assert.ok(schema.entity('IFCCARTESIANPOINT')?.deriveds.includes('Dim'));
});

test('positions are case sensitive, and -1 for unknown attributes', () => {
  const schema = loadSchema('IFC4X3');
  const cases: [string, string, number][] = [
    ['IFCWALL', 'GlobalId', 0],
    ['IFCWALL', 'Tag', 7],
    ['IFCWALL', 'tag', -1],
    ['IFCWALL', 'Nothing', -1],
    ['IFCNOTHING', 'Name', -1],
    ['IFCPROPERTYSET', 'HasProperties', 4],
  ];
  for (const [entity, name, expected] of cases)
    assert.equal(schema.attributePosition(entity, name), expected, `${entity}.${name}`);
});

test('isKindOf follows supertypes and subtypesOf follows subtypes', () => {
  const schema = loadSchema('IFC2X3');
  assert.equal(schema.isKindOf('IFCWALLSTANDARDCASE', 'IFCWALL'), true);
  assert.equal(schema.isKindOf('IFCWALL', 'IFCWALL'), true);
  assert.equal(schema.isKindOf('IFCWALL', 'IFCWALLSTANDARDCASE'), false);
  assert.equal(schema.isKindOf('IFCNOTHING', 'IFCNOTHING'), false);
  assert.deepEqual(schema.subtypesOf('IFCWALL'), ['IFCWALL', 'IFCWALLSTANDARDCASE']);
  assert.deepEqual(schema.subtypesOf('IFCNOTHING'), []);
  assert.ok(schema.subtypesOf('IFCROOT').length > 300);
});

test('types give enumeration values, members of nested selects and the base of a type of a type', () => {
  const schema = loadSchema('IFC4');
  assert.ok(schema.type('IFCWALLTYPEENUM')?.enumValues?.includes('USERDEFINED'));
  const members = schema.type('IFCVALUE')?.members ?? [];
  for (const member of ['IFCLABEL', 'IFCLENGTHMEASURE', 'IFCTHERMALTRANSMITTANCEMEASURE'])
    assert.ok(members.includes(member), member);
  assert.ok(!members.includes('IFCSIMPLEVALUE'));
  assert.deepEqual(schema.type('IFCPOSITIVELENGTHMEASURE'), {
    name: 'IFCPOSITIVELENGTHMEASURE',
    base: 'REAL',
    aggregateDepth: 0,
  });
  assert.deepEqual(schema.type('IFCPROPERTYSETDEFINITIONSET'), {
    name: 'IFCPROPERTYSETDEFINITIONSET',
    base: 'ENTITY',
    aggregateDepth: 1,
  });
  assert.equal(schema.type('IFCLOGICAL')?.base, 'LOGICAL');
  assert.equal(schema.type('IFCNOTHING'), undefined);
});

for (const name of SCHEMAS) {
  test(`subtypes are all entities of a kind, in the order of the schema: ${name}`, () => {
    const schema = loadSchema(name);
    for (const kind of ['IFCROOT', 'IFCWALL', 'IFCOBJECT', 'IFCPROPERTYSETDEFINITION', 'IFCNOTHING']) {
      const kinds = schema.entityNames.filter((entity) => schema.isKindOf(entity, kind));
      assert.deepEqual(schema.subtypesOf(kind), kinds);
    }
  });
}

test('the generated facts equal those of the EXPRESS schemas', {
  skip: existsSync(EXPRESS) ? false : 'no ../shared/data/express',
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-schema-'));
  try {
    execFileSync(process.execPath, [...TYPESCRIPT, join(HERE, 'generate.ts'), EXPRESS, folder]);
    for (const name of SCHEMAS.map((schema) => `${schema.toLowerCase()}.g.ts`)) {
      assert.equal(readFileSync(join(folder, name), 'utf8'), readFileSync(join(HERE, name), 'utf8'), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
