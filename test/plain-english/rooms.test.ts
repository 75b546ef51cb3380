import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../runner/test-files.ts';
import { isWordedFile, listWording } from './list-wording.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Paths whose files are written in plain English. The list grows room by room until it is the whole house. */
const FINISHED = [
  'apps/',
  'bench/',
  'build/',
  'cli/',
  'common/api/',
  'common/charts/',
  'common/contract/',
  'common/deliveries/',
  'common/dry-runs/',
  'common/files/',
  'common/findings/',
  'common/forms/',
  'common/i18n/',
  'common/lists/',
  'common/people/',
  'common/rules/',
  'common/store/',
  'common/tokens/',
  'common/ui/',
  'common/webhooks/',
  'common/words/',
  'elements/',
  'engine/check/',
  'engine/export/',
  'engine/findings/',
  'engine/ids/',
  'engine/matrix/',
  'engine/model/',
  'engine/report/',
  'engine/schema/',
  'engine/step/',
  'engine/studio/',
  'engine/validity/',
  'packages/',
  'root-config/',
  'samples/',
  'server/audit/',
  'server/backup/',
  'server/demo/',
  'server/mail/',
  'server/notices/',
  'server/storage/',
  'server/threads/',
  'server/tracing/',
  'specifications/',
  'test/converter-flaws/',
  'test/openapi/',
];

test('comments and names of a finished room are in plain English', () => {
  const files = findFiles(root, (path) => isWordedFile(path) && FINISHED.some((room) => path.startsWith(room)));
  const wordings = files.flatMap((path) =>
    listWording(path, readFileSync(join(root, path), 'utf8')).map(({ line, rule, text }) => `${path}:${line} ${rule}: ${text}`),
  );
  assert.deepEqual(wordings, []);
  for (const room of FINISHED)
    assert.ok(
      files.some((path) => path.startsWith(room)),
      `${room} has no file`,
    );
});
