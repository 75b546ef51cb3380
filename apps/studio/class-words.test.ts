import assert from 'node:assert/strict';
import test from 'node:test';
import { studioEn } from '../../common/i18n/messages/studio.en.ts';
import { studioNl } from '../../common/i18n/messages/studio.nl.ts';
import { findClasses, spellClass } from './class-words.ts';

const [dutch, english] = [studioNl, studioEn].map(({ classWords }) => new Map<string, string>(Object.entries(classWords)));
const likely = (query: string, words = dutch) => findClasses(words!, query).likely;

test('a Dutch compound or plural finds the class of its head', () => {
  const walls = ['IfcWall', 'IfcWallStandardCase'];
  const heads: Record<string, string[]> = {
    ...{ wand: walls, Buitenwand: walls, binnenwanden: walls, muren: walls, scheidingsmuur: walls },
    ...{ binnendeuren: ['IfcDoor'], ramen: ['IfcWindow'], dakraam: ['IfcWindow'], daken: ['IfcRoof'], balken: ['IfcBeam'] },
    ...{ trappen: ['IfcStair'], vloeren: ['IfcSlab'], kolommen: ['IfcColumn'] },
  };
  for (const [query, classes] of Object.entries(heads)) assert.deepEqual(likely(query), classes, query);
});

test('classes with a longer word are no likely ones, and a part of a word finds them too', () => {
  assert.deepEqual(findClasses(dutch!, 'wand').others, ['IfcOutlet']);
  assert.deepEqual(likely('wan'), []);
  assert.ok(findClasses(dutch!, 'wan').others.includes('IfcWall'));
  assert.deepEqual(findClasses(dutch!, ' w'), { likely: [], others: [] });
  assert.deepEqual(likely('onbekend'), []);
});

test('English names and plurals find their class', () => {
  assert.deepEqual(likely('exterior walls', english).slice(0, 2), ['IfcWall', 'IfcWallStandardCase']);
  assert.deepEqual(likely('doors', english), ['IfcDoor']);
});

test('only the name of a class is written in capitals', () => {
  assert.deepEqual(['IfcWall', 'ifcwall', 'buitenwand'].map(spellClass), ['IFCWALL', 'IFCWALL', 'buitenwand']);
});
