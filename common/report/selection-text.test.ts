import assert from 'node:assert/strict';
import test from 'node:test';
import { idsOf, selectionText } from './selection-text.ts';

const ids = { globalIds: ['2O2Fr$t4X7Zf8NOew3FLOH', '1hOSvn6df7F8_7GcBWlRGQ'], tags: ['1229472', '-'] };

test('GlobalIds and tags are a list, ids for Revit are parted by semicolons', () => {
  assert.deepEqual(selectionText('globalIds', ids), { text: ids.globalIds.join('\n'), count: 2 });
  assert.deepEqual(selectionText('tags', ids), { text: '1229472\n-', count: 2 });
  assert.equal(selectionText('revit', { ...ids, tags: ['12', '34', '5'] }).text, '12;34;5');
  assert.equal(selectionText('solibri', ids).text, ids.globalIds.join('\n'));
});

test('a tag that is no element id of Revit is not offered to it', () => {
  assert.deepEqual(selectionText('revit', ids), { text: '1229472', count: 1 });
  assert.deepEqual(selectionText('revit', { ...ids, tags: ['W-01', '1;2', '12\n13'] }), { text: '', count: 0 });
});

test('what is picked is copied once, and what has no id is counted', () => {
  const objects = [
    { globalId: 'a', tag: '1' },
    { globalId: 'a', tag: null },
    { globalId: null, tag: '1' },
  ];
  assert.deepEqual(idsOf(objects), { globalIds: ['a'], tags: ['1'], total: 3, withoutGlobalId: 1, withoutTag: 1 });
});
