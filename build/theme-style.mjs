// The themes of our pages as they come out (common/ui/theme-style.ts), without the code that works them out. A token is the name of a
// variable, so of the object of all 400 the rule alone is left that makes them.
import { relative } from 'node:path';
import * as esbuild from 'esbuild';

const STYLE = 'common/ui/theme-style.ts';
const TOKENS = '@fluentui/react-theme';

export function themeStyle(root) {
  return {
    name: 'theme-style',
    setup(build) {
      build.onLoad({ filter: /theme-style\.ts$/ }, async ({ path }) => {
        if (relative(root, path).replaceAll('\\', '/') !== STYLE) return undefined;
        const module = await runSource(root, STYLE);
        return { contents: `export const themeStyle = () => ${JSON.stringify(module.themeStyle())};` };
      });
      build.onResolve({ filter: new RegExp(`^${TOKENS}$`) }, () => ({ path: TOKENS, namespace: 'tokens', sideEffects: false }));
      build.onLoad({ filter: /.*/, namespace: 'tokens' }, () => ({
        contents: 'export const tokens = /* @__PURE__ */ new Proxy({}, { get: (_, name) => `var(--${name})` });',
      }));
    },
  };
}

/** What a source of ours exports. */
export async function runSource(root, file) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
