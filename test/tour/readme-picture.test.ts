import assert from 'node:assert/strict';
import test from 'node:test';
import { LIKENESS_MIN, likeness } from './readme-picture.ts';

const PAGE = ['BUTTON Download', 'H1 a.ifc', 'TH Name', 'TH Type', 'TAB NL-SfB', 'TAB Materials', 'A Causes', 'BUTTON Filter'];

test('a picture of the same page is like it, and one of another page is not', () => {
  assert.equal(likeness(PAGE, PAGE), 1);
  assert.ok(likeness(PAGE, PAGE.slice(0, 5)) < LIKENESS_MIN);
  assert.ok(likeness(PAGE, [...PAGE, 'BUTTON New', 'H2 New']) < LIKENESS_MIN);
  assert.equal(likeness(PAGE, []), 0);
});
