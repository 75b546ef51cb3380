import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { edgesOf } from './check-house.ts';
import { readSourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CONTRACT = /^common\/contract\//;
const SERVICE = /^(server|cli)\//;
const BOTH = /^common\/(report|certificates|i18n|words)\//;
const PAGES = /^(apps|elements|root-config|common)\//;

/** Files that only one side uses, each with the reason why it is in the contract. */
const ONE_SIDED: Record<string, string> = {
  'all-calls.ts': 'lists the rows of the contract',
  'call-fields.ts': 'elements need a few of the fields, without the client of the pages',
  'element-definition.ts': 'the kit may not import the elements',
  'frame-height.ts': 'apps may not import the files of an element',
  'licenses-file.ts': 'the build and the service need it, and neither may import the other',
  'logo.ts': 'the kit may not import the engine',
  'rule-set-editor.ts': 'apps may not import the engine',
  'studio.ts': 'apps may not import the engine',
  'to-line.ts': 'cuts a text as lineSchema requires it, and several rooms of the service need it',
  'zod.ts': 'selects what the schemas use of zod',
};

test('a file of the contract is a part of its schemas, or pages and service both use it', () => {
  const files = readSourceFiles(root);
  const edges = edgesOf({ files, sharedNames: {}, importMapNames: [], runtimeLibraries: [] });
  const names = files.map(({ path }) => path).filter((path) => CONTRACT.test(path) && !path.endsWith('.test.ts'));
  const oneSided = names.filter((path) => {
    const users = edges.filter(({ to }) => to === path).map(({ from }) => from);
    const isOfService = users.some((user) => SERVICE.test(user) || BOTH.test(user));
    const isOfPages = users.some((user) => PAGES.test(user));
    return !users.some((user) => CONTRACT.test(user)) && !(isOfService && isOfPages);
  });
  assert.ok(names.length > 50, `${names.length} files`);
  assert.deepEqual(oneSided.map((path) => path.replace(CONTRACT, '')).sort(), Object.keys(ONE_SIDED).sort());
});
