import assert from 'node:assert/strict';
import test from 'node:test';
import { createStudio } from './create-studio.ts';

test('classes are suggested for other words too, after those whose names begin with the query', () => {
  const suggestions = createStudio().suggest({
    field: 'class',
    query: 'wand',
    versions: ['IFC4'],
    also: ['IfcWall', 'IfcCurtainWall'],
  });
  assert.deepEqual(
    suggestions.map(({ text }) => text),
    ['IfcCurtainWall', 'IfcWall'],
  );
});

test('likely classes come before other matches', () => {
  const others = { query: 'wand', versions: ['IFC4'], also: ['IfcOutlet'] };
  const suggestions = createStudio().suggest({ field: 'class', likely: ['IfcWall'], ...others });
  assert.deepEqual(
    suggestions.map(({ text }) => text),
    ['IfcWall', 'IfcOutlet'],
  );
  const exact = createStudio().suggest({ field: 'class', likely: ['IfcWall'], ...others, query: 'ifcout' });
  assert.deepEqual(exact[0]?.text, 'IfcOutlet');
});
