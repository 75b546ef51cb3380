import assert from 'node:assert/strict';
import test from 'node:test';
import { badgeAddress, formatShareLink, readShareLink, type ShareLink } from './share-link.ts';

test('a share link is read as it was written, and its token stands in the fragment', () => {
  const token = 'vakwerk-embed_a+b/c=';
  const links: ShareLink[] = [
    { reportId: 'f3 a', token },
    { projectId: 'p&1', deliveryId: 'd', token },
  ];
  for (const link of links) {
    const { pathname, search, hash } = new URL(formatShareLink('https://vakwerk.example', link));
    assert.deepEqual([pathname, search], ['/shared', '']);
    assert.deepEqual(readShareLink(hash), link);
  }
});

test('half a link is none', () => {
  const halves = ['', '#', '#report=1', '#token=x', '#report=&token=x', '#delivery=1&token=x', '#project=1&token=x'];
  for (const hash of halves) assert.equal(readShareLink(hash), undefined, hash);
});

test('the address of a badge holds the id of the token alone', () => {
  assert.equal(badgeAddress('https://vakwerk.example', 'i1', 'nl'), 'https://vakwerk.example/api/shares/i1/badge.svg?lang=nl');
});
