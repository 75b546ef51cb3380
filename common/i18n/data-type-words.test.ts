import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSchema } from '../../engine/schema/load-schema.ts';
import { translatorOf } from './all-messages.ts';
import { dataTypesWith, dataTypeWords, readDataType } from './data-type-words.ts';
import { specificationEn } from './messages/specification.en.ts';

const nl = translatorOf('nl');

test('a data type has words with its name, from which it is read back', () => {
  assert.equal(dataTypeWords(nl, 'IFCLABEL'), 'tekst (IfcLabel)');
  assert.equal(dataTypeWords(nl, 'IFCLUMINOUSFLUXMEASURE'), 'IFCLUMINOUSFLUXMEASURE');
  for (const text of ['tekst (IfcLabel)', 'Tekst', 'ifclabel', 'tekst (IfcLabel'])
    assert.equal(readDataType(nl, text), 'IFCLABEL', text);
  assert.equal(readDataType(nl, 'tek'), 'TEK');
  assert.deepEqual(dataTypesWith(nl, 'ja/'), ['IFCBOOLEAN', 'IFCLOGICAL']);
  assert.deepEqual(dataTypesWith(nl, ''), []);
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
  const words = Object.values(dataTypes);
  assert.equal(new Set(words).size, words.length, 'each type is called differently');
});
