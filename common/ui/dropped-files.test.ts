import assert from 'node:assert/strict';
import test from 'node:test';
import { translatorOf } from '../i18n/all-messages.ts';
import { genericRefusal, withoutSystemFiles } from './dropped-files.ts';

const t = translatorOf('en');
const file = (name: string, text = 'x') => new File([text], name);

test('[R279] files that systems leave in folders are ignored', () => {
  const names = withoutSystemFiles([file('.DS_Store'), file('a.ifc'), file('Thumbs.db')]).map(({ name }) => name);
  assert.deepEqual(names, ['a.ifc']);
});

test('[R280] a drop zone without its own words says what is wrong', () => {
  const rules = { types: ['.ids'], minBytes: 2, maxBytes: 3 };
  assert.equal(genericRefusal(t, [file('a.ids', 'xx')], rules), undefined);
  assert.equal(genericRefusal(t, [file('a.txt', 'xx')], rules), 'File type must be .ids');
  assert.equal(genericRefusal(t, [file('a.ids', 'xxxx')], rules), 'File is larger than 3 bytes');
  assert.equal(genericRefusal(t, [file('a.ids', 'x')], rules), 'File is smaller than 2 bytes');
  assert.equal(genericRefusal(t, [file('a.ids'), file('b.ids')], rules), 'Too many files');
});
