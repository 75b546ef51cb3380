import assert from 'node:assert/strict';
import test from 'node:test';
import { translatorOf } from './all-messages.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import { addMessages, translatorOf as smallTranslatorOf } from './small-translator.ts';

addMessages({ en, nl });

function keysOf(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
}

test('every text of both languages reads as with i18next, with its slots and its plurals', () => {
  const keys = keysOf(en);
  assert.ok(keys.length > 500);
  for (const language of ['en', 'nl'] as const) {
    const [big, small] = [translatorOf(language), smallTranslatorOf(language)];
    for (const key of keys) {
      const slots = Object.fromEntries([...big(key).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<${name} $&>`]));
      const filled = new Proxy({}, { get: (_, name) => `<${String(name)} $&>`, has: () => true }) as Record<string, string>;
      assert.equal(small(key, { ...slots, ...pick(filled, key) }), big(key, { ...slots, ...pick(filled, key) }), key);
      const plural = key.replace(/_(one|other)$/, '');
      if (plural === key) continue;
      for (const count of [0, 1, 2, 1.5, 1000]) {
        const params = { ...pick(filled, key), count };
        assert.equal(small(plural, params), big(plural, params), `${plural} ${count}`);
      }
    }
  }
});

/** Every slot of the text with a value that would show if it were taken for a pattern. */
function pick(filled: Record<string, string>, key: string): Record<string, string> {
  const found = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], en) as string;
  return Object.fromEntries([...found.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, filled[name] ?? '']));
}

test('a key without words stands for itself', () => {
  assert.equal(smallTranslatorOf('nl')('report.status.errorCode.NOWHERE'), 'report.status.errorCode.NOWHERE');
  assert.equal(smallTranslatorOf('nl')('report.status'), translatorOf('nl')('report.nowhere').replace('nowhere', 'status'));
});
