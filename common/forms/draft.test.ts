import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../../test/runner/test-files.ts';
import { keepDraft } from './draft.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the names of the fields of our forms that contain a password or a code. */
function secretFields(): string[] {
  const files = findFiles(ROOT, (path) => /^(apps|common)\/.*\.tsx$/.test(path));
  const fields = files.flatMap((path) => readFileSync(`${ROOT}/${path}`, 'utf8').match(/<FormTextField\s[^>]*>/g) ?? []);
  const secret = fields.filter((field) => /type="password"|one-time-code|-password"/.test(field));
  return secret.map((field) => /name="([^"]+)"/.exec(field)?.[1] ?? field);
}

function storage(context: TestContext): Map<string, string> {
  const stored = new Map<string, string>();
  Object.assign(globalThis, { sessionStorage: { setItem: (key: string, value: string) => stored.set(key, value) } });
  context.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
  return stored;
}

test('the values of a form are kept, except passwords and codes', (context) => {
  const stored = storage(context);
  const names = secretFields();
  assert.ok(names.length > 5, `fields found: ${names}`);
  const secrets = Object.fromEntries(names.map((name) => [name, 'geheim']));
  keepDraft({ ...secrets, name: 'huis' }, 'u1');
  assert.deepEqual(
    [...stored.values()].map((text) => JSON.parse(text)),
    [{ userId: 'u1', values: { name: 'huis' } }],
  );
});
