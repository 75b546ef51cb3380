import assert from 'node:assert/strict';
import test from 'node:test';
import { translatorOf } from '../../common/i18n/i18n.ts';
import { definitionsEn } from '../../common/i18n/messages/definitions.en.ts';
import { definitionsNl } from '../../common/i18n/messages/definitions.nl.ts';
import { propertySetsOf } from '../../engine/ids/property-sets.ts';
import { loadSchema } from '../../engine/schema/load-schema.ts';
import { suggest } from '../../engine/studio/suggest.ts';
import { DEFINED_SETS, definedWith, definitionOf, standardPage } from './definitions.ts';

const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;
const SCHEMAS = VERSIONS.map((version) => loadSchema(version));
const LENGTH_MAX = 120;

test('each class, attribute and property that is defined is one of a version of IFC', () => {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const schema of SCHEMAS) {
    for (const entity of schema.entityNames.map((name) => schema.entity(name))) {
      if (entity && !entity.abstract) classes.add(entity.properName);
      for (const { name } of entity?.attributes ?? []) attributes.add(name);
    }
  }
  const properties = new Set<string>();
  for (const sets of VERSIONS.map((version) => propertySetsOf(version))) {
    for (const name of sets.keys()) {
      if (DEFINED_SETS.test(name)) for (const property of sets.get(name)?.properties.keys() ?? []) properties.add(property);
    }
  }
  const absent = (names: object, schemaNames: ReadonlySet<string>) => Object.keys(names).filter((name) => !schemaNames.has(name));
  assert.deepEqual(absent(definitionsEn.classes, classes), []);
  assert.deepEqual(absent(definitionsEn.attributes, attributes), []);
  assert.deepEqual(absent(definitionsEn.properties, properties), []);
  assert.ok(Object.keys(definitionsEn.classes).length >= 120);
  assert.ok(Object.keys(definitionsEn.properties).length >= 200);
});

test('each building part, place, opening and system has a definition', () => {
  const kinds = [
    'IFCBUILDINGELEMENT',
    'IFCBUILTELEMENT',
    'IFCSPATIALELEMENT',
    'IFCSPATIALSTRUCTUREELEMENT',
    'IFCFEATUREELEMENT',
    'IFCSYSTEM',
  ];
  for (const schema of SCHEMAS) {
    const concrete = kinds
      .filter((kind) => schema.entity(kind))
      .flatMap((kind) => schema.subtypesOf(kind))
      .map((name) => schema.entity(name))
      .filter((entity) => entity && !entity.abstract)
      .map((entity) => entity?.properName ?? '');
    assert.ok(concrete.length > 20);
    assert.deepEqual(
      concrete.filter((name) => !(name in definitionsEn.classes)),
      [],
      schema.name,
    );
  }
});

test('a definition is one short phrase of its own in each language', () => {
  for (const kind of ['classes', 'attributes', 'properties'] as const) {
    const [english, dutch] = [definitionsEn[kind], definitionsNl[kind]].map((texts) => Object.entries<string>(texts));
    assert.deepEqual(english?.map(([name]) => name).sort(), dutch?.map(([name]) => name).sort());
    for (const [name, text] of [...(english ?? []), ...(dutch ?? [])]) {
      assert.ok(text.length <= LENGTH_MAX, `${name}: ${text.length}`);
      assert.match(text, /^[A-Z].{7,}[^.]$/, name);
      assert.doesNotMatch(text, /\. [A-Z]/, `${name} is one sentence`);
    }
    const same = english?.filter(([name, text]) => dutch?.some(([dutchName, words]) => dutchName === name && words === text));
    assert.deepEqual(same, []);
  }
});

test('a name has an explanation in words, or else the definition of the schemas', () => {
  const [en, nl] = [translatorOf('en'), translatorOf('nl')];
  const definitionFor = (
    t: typeof en,
    field: 'class' | 'attribute' | 'propertySet' | 'property',
    name: string,
    propertySet = '',
  ) => {
    const question = { field, query: name, isExact: true, versions: ['IFC4'], propertySet };
    const [suggestion] = suggest(question, undefined);
    return suggestion && definitionOf(t, question, suggestion);
  };
  assert.match(definitionFor(en, 'property', 'FireRating', 'Pset_WallCommon') ?? '', /^Fire resistance/);
  assert.match(definitionFor(nl, 'property', 'FireRating', 'Pset_WallCommon') ?? '', /^Brandwerendheid/);
  assert.match(definitionFor(nl, 'attribute', 'Tag') ?? '', /^Merk of nummer/);
  assert.match(definitionFor(nl, 'class', 'IFCWALL') ?? '', /^Staand bouwdeel/);
  assert.equal(definitionFor(en, 'class', 'IfcDoorType'), 'Type of IfcDoor: what all objects of one kind have in common');
  assert.equal(definitionFor(en, 'class', 'IfcDoorStyle'), 'Type of IfcDoor: what all objects of one kind have in common');
  assert.equal(definitionFor(en, 'propertySet', 'Pset_WallCommon'), 'For IfcWall');
  // In a set where a name may mean something else, the schemas say what it can be.
  assert.equal(
    definitionFor(nl, 'property', 'Location', 'Pset_AirTerminalOccurrence'),
    'Een van CEILINGINTERIOR, CEILINGPERIMETER, FLOOR, NOTKNOWN, OTHER, SIDEWALLHIGH, …',
  );
  assert.equal(definitionFor(en, 'property', 'Reference', 'Pset_AirTerminalOccurrence'), undefined);
  // What only a model has, the standard does not define.
  assert.equal(definitionOf(en, { field: 'property', propertySet: 'Pset_WallCommon' }, { text: 'Status', count: 3 }), undefined);
});

test('names are found by what they mean', () => {
  const nl = translatorOf('nl');
  assert.ok(definedWith(nl, { field: 'property' }, 'brandwerend').includes('FireRating'));
  assert.deepEqual(definedWith(nl, { field: 'property' }, 'br'), []);
  assert.deepEqual(definedWith(nl, { field: 'material' }, 'beton'), []);
});

test('the page of the standard is that of its release', () => {
  assert.equal(
    standardPage('Pset_WallCommon'),
    'https://ifc43-docs.standards.buildingsmart.org/IFC/RELEASE/IFC4x3/HTML/lexical/Pset_WallCommon.htm',
  );
});
