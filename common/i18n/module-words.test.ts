import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { translatorOf } from './all-messages.ts';
import { moduleInWords, moduleWords } from './module-words.ts';

test('every module of the import map has words of its own, in both languages', () => {
  const names = Object.keys(JSON.parse(readFileSync('importmap.json', 'utf8')));
  for (const language of ['nl', 'en'] as const) {
    const t = translatorOf(language);
    const words = names.map((name) => moduleWords(t, name));
    assert.deepEqual(
      names.filter((name, at) => name.replace('@vakwerk/', '') === words[at]),
      [],
    );
    assert.equal(new Set(words).size, names.length);
  }
});

test('a module stands behind its words, and one without words has its name alone', () => {
  const t = translatorOf('nl');
  assert.equal(moduleInWords(t, '@vakwerk/app-auth'), 'Inloggen (@vakwerk/app-auth)');
  assert.equal(moduleInWords(t, '@elsewhere/part'), '@elsewhere/part');
  assert.equal(moduleInWords(t, '@vakwerk/app-new'), '@vakwerk/app-new');
});
