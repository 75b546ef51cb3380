import assert from 'node:assert/strict';
import test from 'node:test';
import { formatShareLink, readShareLink } from './share-link.ts';

test('a share link is read as it was written, and its token stands in the fragment', () => {
  const link = { reportId: 'f3 a', token: 'vakwerk-embed_a+b/c=' };
  const { pathname, search, hash } = new URL(formatShareLink('https://vakwerk.example', link));
  assert.deepEqual([pathname, search], ['/shared', '']);
  assert.deepEqual(readShareLink(hash), link);
});

test('half a link is none', () => {
  for (const hash of ['', '#', '#report=1', '#token=x', '#report=&token=x']) assert.equal(readShareLink(hash), undefined, hash);
});
