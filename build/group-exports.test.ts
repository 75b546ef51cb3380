import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { commonJsKeys, type GroupEntry, groupEntries, type SourceMap } from './shared-modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const map: SourceMap = JSON.parse(readFileSync(join(root, 'importmap.json'), 'utf8'));

/** Returns the names that a page may import from this entry. */
async function exportsOf({ npm, from }: GroupEntry): Promise<string[]> {
  if (npm) return Object.keys(await import(npm));
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [from as string],
    bundle: true,
    format: 'esm',
    outdir: 'none',
    packages: 'external',
    metafile: true,
    write: false,
  });
  return Object.values(metafile.outputs)[0]?.exports ?? [];
}

test('names of the import map that share a file never export one name for different values', async () => {
  for (const [group, entries] of groupEntries(map)) {
    if (entries.length === 1) continue;
    const owners = new Map<string, string>();
    for (const entry of entries) {
      // React's own modules export the same value under the same name, and their default is built from all of them
      // (shared-modules.ts).
      const isReact = /^react(-dom)?(\/|$)/.test(entry.name);
      for (const name of await exportsOf(entry)) {
        const owner = owners.get(name);
        const isShared = isReact && /^react(-dom)?(\/|$)/.test(owner ?? '');
        const isNode = entry.npm !== undefined && (name === 'default' || name === 'module.exports');
        if (owner && !isShared && !isNode) assert.fail(`${group}: ${name} of ${entry.name} is exported by ${owner} too`);
        owners.set(name, entry.name);
      }
    }
    assert.ok(owners.size > entries.length, group);
  }
});

test('reading the exports of React leaves NODE_ENV unchanged, set or not', () => {
  const before = process.env.NODE_ENV;
  try {
    for (const value of [undefined, 'test']) {
      if (value === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = value;
      assert.ok(commonJsKeys(root, 'react')?.includes('useState'));
      assert.equal(process.env.NODE_ENV, value);
    }
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
});

/** Schemas of answers, which the build leaves out of pages (call-rows.ts). */
const ANSWER_SCHEMA = /-schema\.ts$/;

test('the zod of a page exports every name that our schemas use', async () => {
  const shared = await exportsOf({ name: 'zod', from: 'common/contract/zod.ts' });
  const sources = ['common/contract', 'common/forms', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !(folder === 'common/contract' && ANSWER_SCHEMA.test(name)))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const values = sources.flatMap((text) => [...text.matchAll(/\bz\.([a-z]\w*)(?=[.(])/g)].map(([, name]) => name as string));
  assert.deepEqual(
    [...new Set(values)].filter((name) => !shared.includes(name)),
    [],
  );
});
