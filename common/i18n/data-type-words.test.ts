import assert from 'node:assert/strict';
import test from 'node:test';
import { propertySetsOf } from '../../engine/ids/property-sets.ts';
import { loadSchema } from '../../engine/schema/load-schema.ts';
import { translatorOf } from './all-messages.ts';
import { dataTypeMeaning, dataTypesWith, dataTypeWords, readDataType } from './data-type-words.ts';
import { specificationEn } from './messages/specification.en.ts';
import { specificationNl } from './messages/specification.nl.ts';

const nl = translatorOf('nl');

test('a data type has words with its name, from which it is read back', () => {
  assert.equal(dataTypeWords(nl, 'IFCLABEL'), 'tekst (IfcLabel)');
  assert.equal(dataTypeWords(nl, 'IFCLUMINOUSFLUXMEASURE'), 'lichtstroom (IfcLuminousFluxMeasure)');
  assert.equal(dataTypeWords(nl, 'IFCOURS'), 'IFCOURS');
  for (const text of ['tekst (IfcLabel)', 'Tekst', 'ifclabel', 'tekst (IfcLabel'])
    assert.equal(readDataType(nl, text), 'IFCLABEL', text);
  assert.equal(readDataType(nl, 'tek'), 'TEK');
  assert.deepEqual(dataTypesWith(nl, 'ja/'), ['IFCBOOLEAN', 'IFCLOGICAL']);
  assert.deepEqual(dataTypesWith(nl, ''), []);
});

test('every data type that a property can have has words: those of the standard sets, and of every value', () => {
  for (const version of ['IFC2X3', 'IFC4', 'IFC4X3'] as const) {
    const sets = propertySetsOf(version);
    const ofSets = [...sets.keys()].flatMap((name) => [...(sets.get(name)?.properties.values() ?? [])].flat());
    const ofValues = loadSchema(version).type('IFCVALUE')?.members ?? [];
    assert.ok(ofSets.length > 1000 && ofValues.length > 70, version);
    const without = [...ofSets, ...ofValues].filter((name) => dataTypeMeaning(nl, name) === undefined);
    assert.deepEqual([...new Set(without)], [], version);
  }
});

test('every class and data type with words is one of a version of IFC', () => {
  const schemas = (['IFC2X3', 'IFC4', 'IFC4X3'] as const).map((version) => loadSchema(version));
  const has = (name: string) =>
    schemas.some((schema) => schema.entity(name.toUpperCase())?.properName === name || schema.type(name.toUpperCase()));
  const { classes, dataTypes } = specificationEn;
  assert.deepEqual(
    [...Object.keys(classes), ...Object.keys(dataTypes)].filter((name) => !has(name)),
    [],
  );
  // What is written is what is read.
  for (const name of Object.keys(dataTypes))
    assert.equal(readDataType(nl, dataTypeWords(nl, name.toUpperCase())), name.toUpperCase());
  for (const words of [Object.values(dataTypes), Object.values(specificationNl.dataTypes)])
    assert.equal(new Set(words).size, words.length, 'each type is called differently');
});
