import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { nodeBundle, SPLIT_ENTRIES } from './node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the packages that an output loads when it starts, and the packages that it loads later. */
async function packagesOf(name: keyof typeof SPLIT_ENTRIES): Promise<{ atStart: Set<string>; later: Set<string> }> {
  const options = nodeBundle({ root, out: 'none', entryPoints: { [name]: SPLIT_ENTRIES[name] }, splitting: true });
  const { metafile } = await esbuild.build({ ...options, sourcemap: false, metafile: true, write: false });
  const atStart = new Set<string>();
  const waiting = [`none/${name}.mjs`];
  for (const path of waiting) {
    for (const one of metafile.outputs[path]?.imports ?? []) {
      if (one.kind === 'dynamic-import') continue;
      if (one.external) atStart.add(one.path);
      else if (!waiting.includes(one.path)) waiting.push(one.path);
    }
  }
  const all = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return { atStart, later: new Set(all.filter(({ external, path }) => external && !atStart.has(path)).map(({ path }) => path)) };
}

const isOf = (names: readonly string[]) => (path: string) => names.some((name) => path === name || path.startsWith(`${name}/`));

test('a start of the service loads no package for S3, MCP, passkeys or calls to the outside, and no part of Kysely by itself', async () => {
  const { atStart, later } = await packagesOf('server/main');
  const lazy = ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@modelcontextprotocol/sdk', '@simplewebauthn/server', 'undici'];
  assert.ok(atStart.has('fastify'), 'the packages of a start are found');
  assert.deepEqual([...atStart].filter(isOf([...lazy, 'kysely'])), []);
  for (const name of lazy) assert.ok([...later].some(isOf([name])), `${name} is loaded later`);
});

test('the command line loads no server when it starts', async () => {
  const { atStart } = await packagesOf('cli/main');
  assert.deepEqual([...atStart].filter(isOf(['fastify', 'pg', 'kysely', '@electric-sql/pglite'])), []);
});
