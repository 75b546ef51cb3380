import assert from 'node:assert/strict';
import test from 'node:test';
import { formatArea, formatDateTime, formatFileSize, formatNames, formatNumber, formatStorage, formatVolume } from './format.ts';
import { detectLanguage } from './language.ts';
import './all-messages.ts';
import { formatRelativeTime } from './relative-time.ts';

test('[R010] a stored language wins, else the browser language decides', () => {
  for (const dutch of ['nl', 'nl_NL', 'nl-NL', 'nl-BE', 'NL']) assert.equal(detectLanguage(null, dutch), 'nl', dutch);
  for (const other of ['en', 'de', 'nlx', '', undefined]) assert.equal(detectLanguage(null, other), 'en', other);
  assert.equal(detectLanguage('en', 'nl-NL'), 'en');
  assert.equal(detectLanguage('nl', 'en-US'), 'nl');
  assert.equal(detectLanguage('xx', 'nl-NL'), 'nl');
});

test('[R011] dates are shown with the nl-NL or en-US locale', () => {
  const date = new Date(2026, 10, 20, 14, 2);
  assert.match(formatDateTime('nl', date), /^20 nov 2026, 14:02 \S+$/);
  assert.match(formatDateTime('en', date), /^Nov 20, 2026, 2:02\sPM \S+$/);
});

test('[R011] a time of day has the name of its time zone; an unknown zone is UTC', () => {
  const at = '2026-11-20T08:02:00Z';
  assert.equal(formatDateTime('nl', at, 'Europe/Amsterdam'), '20 nov 2026, 09:02 CET');
  assert.match(formatDateTime('en', at, 'Europe/Amsterdam'), /^Nov 20, 2026, 9:02\sAM GMT\+1$/);
  assert.equal(formatDateTime('nl', at, 'Nowhere/Land'), '20 nov 2026, 08:02 UTC');
});

test('[R396] file sizes have one decimal, base 1000', () => {
  const cases: [number, string][] = [
    [0, '0.0 B'],
    [999, '999.0 B'],
    [1000, '1.0 KB'],
    [1_500_000, '1.5 MB'],
    [536_870_912, '536.9 MB'],
    [999_999, '1.0 MB'],
    [1e9, '1.0 GB'],
  ];
  for (const [bytes, text] of cases) assert.equal(formatFileSize('en', bytes), text);
  assert.equal(formatFileSize('nl', 26_900_000), '26,9 MB');
  assert.equal(formatStorage('en', 5 * 1024 ** 3), '5.0 GB');
});

test('[R118] areas have two decimals and m², volumes m³', () => {
  assert.equal(formatArea('nl', 1234.5), '1.234,50 m²');
  assert.equal(formatArea('en', 1234.5), '1,234.50 m²');
  assert.equal(formatVolume('nl', 1.005), '1,01 m³');
});

test('names are joined as in a sentence', () => {
  assert.equal(formatNames('nl', ['An', 'Bas', 'Cor']), 'An, Bas en Cor');
  assert.equal(formatNames('en', ['An', 'Bas']), 'An and Bas');
});

test('[R409] counts use plain locale formatting', () => {
  assert.equal(formatNumber('nl', 1_234_567), '1.234.567');
  assert.equal(formatNumber('en', 1_234_567), '1,234,567');
});

test('[R398] relative time floors once, months of 4.333 weeks, years of 52 weeks', () => {
  const now = Date.UTC(2026, 10, 20);
  const ago = (seconds: number, language: 'nl' | 'en') => formatRelativeTime(language, new Date(now - seconds * 1000), now);
  const day = 86_400;
  assert.equal(ago(59, 'en'), 'a moment ago');
  assert.equal(ago(59, 'nl'), 'zojuist');
  assert.equal(ago(60, 'en'), '1 minute ago');
  assert.equal(ago(day, 'en'), '1 day ago');
  assert.equal(ago(7 * day, 'en'), '1 week ago');
  assert.equal(ago(30 * day, 'en'), '4 weeks ago');
  assert.equal(ago(31 * day, 'en'), '1 month ago');
  assert.equal(ago(363 * day, 'en'), '11 months ago');
  assert.equal(ago(364 * day - 1, 'en'), '12 months ago');
  assert.equal(ago(364 * day, 'en'), '1 year ago');
  assert.equal(ago(3 * 3600, 'nl'), '3 uur geleden');
});
