import assert from 'node:assert/strict';
import test from 'node:test';
import { listWording } from './list-wording.ts';

const rulesOf = (text: string) => listWording('a.ts', text).map(({ line, rule, text: words }) => [line, rule, words]);

test('a comment without a subject is listed, wherever it stands', () => {
  assert.deepEqual(rulesOf('/** Of a project: who edits it. */\nconst a = 1; // Those that are open.\n'), [
    [1, 'headless comment', 'Of a project: who edits it.'],
    [2, 'headless comment', 'Those that are open.'],
  ]);
  assert.deepEqual(rulesOf('/**\n * As it was\n * judged.\n */\nexport {};\n'), [[1, 'headless comment', 'As it was judged.']]);
});

test('adjacent line comments are one comment, so that a second line may start with any word', () => {
  assert.deepEqual(rulesOf('// Returns the number\n// Of files.\nexport {};\n'), []);
});

test('words that plain English does not use are listed in comments and not in other text', () => {
  assert.deepEqual(rulesOf("// Builds the list anew.\nexport const text = 'whoever is told';\n"), [[1, 'word', 'anew']]);
});

test('a participle is listed as the name of a variable, a parameter and a part of a pattern, and not as a property', () => {
  assert.deepEqual(rulesOf('const found = 1;\nconst f = (kept: number, { asked }: T) => a.known;\n'), [
    [1, 'name', 'found'],
    [2, 'name', 'kept'],
    [2, 'name', 'asked'],
  ]);
});

test('the title of a test is read as a comment is, in any case of its first letter', () => {
  assert.deepEqual(rulesOf("test('of two files one stays', read);\nit(`reads ${name} anew`, read);\nassert('whoever');\n"), [
    [1, 'headless title', 'of two files one stays'],
    [2, 'word', 'anew'],
  ]);
});

test('a comment in JSX is read', () => {
  const text = 'const a = <p>{/* Who is here. */}told</p>;\n';
  assert.deepEqual(
    listWording('a.tsx', text).map(({ rule }) => rule),
    ['headless comment'],
  );
});
