import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../runner/test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMITS = 'common/contract/limits.ts';
const SERVICE = /^(server|cli)\//;
const BOTH = /^common\/(contract|report|certificates|i18n|words)\//;
const PAGES = /^(apps|elements|root-config|common)\//;

test('a limit is in common/contract/limits.ts only if pages and the service need it, and otherwise in the file that applies it', () => {
  const names = [...readFileSync(join(root, LIMITS), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name as string);
  assert.ok(names.length > 10, `${names.length} limits`);
  const files = findFiles(
    root,
    (path) => /(?<!\.test)\.tsx?$/.test(path) && path !== LIMITS && (SERVICE.test(path) || PAGES.test(path)),
  );
  const texts = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const misplaced = names.flatMap((name) => {
    const users = texts.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path);
    const isOfService = users.some((path) => SERVICE.test(path) || BOTH.test(path));
    const isOfPages = users.some((path) => PAGES.test(path));
    return users.length > 1 && isOfService && isOfPages ? [] : [`${name}: ${users.join(', ') || 'nobody uses it'}`];
  });
  assert.deepEqual(misplaced, []);
});
