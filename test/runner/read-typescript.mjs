// node --import read-typescript.mjs FILE: lets Node run the project's TypeScript. A Node that reads TypeScript itself needs only the
// paths of the shared names (tsconfig.json); an older one needs tsx, which takes three times as long to start a test of the service.
import { readFileSync } from 'node:fs';
import * as modules from 'node:module';

if ('typescript' in process.features && process.features.typescript) {
  const root = new URL('../../', import.meta.url);
  /** @type {{ compilerOptions: { paths: Record<string, [string]> } }} */
  const { compilerOptions } = JSON.parse(readFileSync(new URL('tsconfig.json', root), 'utf8'));
  const paths = new Map(Object.entries(compilerOptions.paths).map(([name, [path]]) => [name, new URL(path, root).href]));
  /** @typedef {(name: string, context: object) => object} Resolve */
  const { registerHooks } =
    /** @type {{ registerHooks(hooks: { resolve(name: string, context: object, resolveNext: Resolve): object }): void }} */ (
      /** @type {unknown} */ (modules)
    );
  registerHooks({ resolve: (name, context, resolveNext) => resolveNext(paths.get(name) ?? name, context) });
} else {
  const { register } = await import('tsx/esm/api');
  register();
}
