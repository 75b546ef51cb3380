import assert from 'node:assert/strict';
import test from 'node:test';
import { objectLabel } from './object-label.ts';

test('a room is called by its number and its name, and other objects by their name', () => {
  assert.equal(objectLabel({ name: '0.12', longName: 'Vergaderzaal' }), '0.12 · Vergaderzaal');
  assert.equal(objectLabel({ name: null, longName: 'Vergaderzaal' }), 'Vergaderzaal');
  assert.equal(objectLabel({ name: ' ', longName: 'Vergaderzaal' }), 'Vergaderzaal');
  assert.equal(objectLabel({ name: 'wand' }), 'wand');
  assert.equal(objectLabel({ name: '' }), '');
  assert.equal(objectLabel({ name: null }), null);
});
