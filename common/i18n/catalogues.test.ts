import assert from 'node:assert/strict';
import test from 'node:test';
import { en, nl } from './all-messages.ts';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const english = flatten(en);
const dutch = flatten(nl);
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Texts that are the same in both languages, or names. */
const SAME_IN_BOTH =
  /^[^a-z]*$|^(\W|\{\{\w+\}\}|Vakwerk|Dashboard|Menu|English|Nederlands|Status|Filter|Type|Report|Model|IFC|Storey|GlobalId|Details|Codes|JUnit|Excel|XML|XLSX|Entity|Score|Tag|v|m²|m³|beta|in|of|is|[Pp]rojects?|Materials|Record|Website|Pilot|Privacy|Contact|Discipline|Node\.js|[Dd]atabase|[Bb]rowser|[Ii]ssues?|[Oo]pen|[Pp]roperty|exact|Webhooks|Passkeys|Test|zones?|sensor|ms|\d|[\s%×…–.,:;()])*$/;

test('both catalogues have the same keys', () => {
  assert.deepEqual([...dutch.keys()].sort(), [...english.keys()].sort());
});

test('each text has the same placeholders in both languages', () => {
  for (const [key, text] of english) assert.deepEqual(placeholders(dutch.get(key) ?? ''), placeholders(text), key);
});

test('no English is left in the Dutch catalogue', () => {
  const left = [...english].filter(([key, text]) => dutch.get(key) === text && !SAME_IN_BOTH.test(text));
  assert.deepEqual(left, []);
  const words = /\b(the|this|with|your|file|there|please|again|should|were)\b/i;
  assert.deepEqual(
    [...dutch].filter(([, text]) => words.test(text.replace(/\{\{\w+\}\}/g, ''))),
    [],
  );
});

test('every plural has both forms', () => {
  for (const key of english.keys()) {
    if (key.endsWith('_one')) assert.ok(english.has(key.replace(/_one$/, '_other')), key);
  }
});

test('a delivery specification is an IDS in English and an ILS in Dutch [R403]', () => {
  const keys = [...english].filter(([, text]) => /\bIDS\b/.test(text)).map(([key]) => key);
  assert.ok(keys.length > 0);
  assert.deepEqual(
    keys.filter((key) => !/\bILS|leveringsspecificatie/i.test(dutch.get(key) ?? '')),
    [],
  );
  assert.deepEqual(
    [...dutch].filter(([, text]) => /\bIDS\b/.test(text)),
    [],
  );
});
