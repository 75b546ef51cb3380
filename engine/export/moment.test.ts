import assert from 'node:assert/strict';
import test from 'node:test';
import { momentText, wallClock, zoneName } from './moment.ts';

const dutch = { words: { language: 'nl' as const }, timeZone: 'Europe/Amsterdam' };
const english = { words: { language: 'en' as const }, timeZone: 'America/New_York' };

test('a moment is shown in the language and on the clock of the reader, with the name of the zone', () => {
  assert.equal(momentText('2026-11-20T22:55:54.123Z', dutch), '20 nov 2026, 23:55 CET');
  assert.equal(momentText('2026-07-20T22:55:54Z', dutch), '21 jul 2026, 00:55 CEST');
  assert.equal(momentText('2026-11-20T22:55:54+01:00', english), 'Nov 20, 2026, 4:55 PM EST');
  assert.equal(momentText('2026-11-20T22:55:54Z', { words: dutch.words }), '20 nov 2026, 22:55 UTC');
});

test('a time without a zone stays as the file states it, and other texts are unchanged', () => {
  assert.equal(momentText('2026-11-20T22:55:54', dutch), '20 nov 2026, 22:55');
  assert.equal(momentText('2026-11-20', english), 'Nov 20, 2026');
  for (const text of ['', 'yesterday', '2026-13-45T10:00:00Z']) assert.equal(momentText(text, dutch), text);
});

test('a file without zones gets the time on the clock of the reader', () => {
  assert.equal(wallClock('2026-12-31T23:30:00Z', dutch), '2027-01-01T00:30:00');
  assert.equal(wallClock('2026-12-31T23:30:00', dutch), '2026-12-31T23:30:00');
  assert.equal(zoneName('2026-12-31T23:30:00Z', dutch), 'CET');
  assert.equal(zoneName('2026-12-31T23:30:00', dutch), '');
});
