// Replaces common/api/call-rows.ts by its value, so that pages and elements get the rows of the API without the schemas.
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { onlyFile } from './bundle-workers.ts';

export function callRows(root: string): esbuild.Plugin {
  const source = join(root, 'common/api/call-rows.ts');
  return {
    name: 'call-rows',
    setup(build) {
      build.onLoad({ filter: /[\\/]call-rows\.ts$/ }, async ({ path }) =>
        path === source ? { contents: `export const CALL_ROWS = ${JSON.stringify(await evaluate(source))};` } : undefined,
      );
    },
  };
}

/** Bundles the file before each import, because Node caches a module by its path and would miss a developer's change. */
async function evaluate(source: string): Promise<object> {
  const bundle = await esbuild.build({ entryPoints: [source], bundle: true, platform: 'node', format: 'esm', write: false });
  const url = `data:text/javascript;base64,${Buffer.from(onlyFile(bundle).contents).toString('base64')}`;
  return (await import(url)).CALL_ROWS;
}
