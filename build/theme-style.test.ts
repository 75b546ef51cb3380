import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { themes } from '../common/ui/theme.ts';
import { themeStyle } from './theme-style.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [themeStyle(root)],
  });
  return outputFiles[0]?.text ?? '';
}

async function run<T>(contents: string): Promise<T> {
  const text = await bundle(contents);
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as T;
}

test('pages get the values of both themes, and nothing that works them out', async () => {
  const source = `export { themeStyle } from ${JSON.stringify(join(root, 'common/ui/theme-style.ts'))};`;
  assert.doesNotMatch(await bundle(source), /createLightTheme|createDarkTheme|shade40/);
  const { themeStyle: written } = await run<{ themeStyle: () => string }>(source);
  const [light = '', dark = ''] = written().split(':root[data-theme=dark]');
  for (const [name, value] of Object.entries(themes.light)) assert.ok(light.includes(`--${name}:${value}`), name);
  assert.ok(dark.includes(`--colorNeutralForeground1:${themes.dark.colorNeutralForeground1};`));
  assert.ok(!dark.includes('--spacingVerticalM:'), 'what both themes share is said once');
});

test('a token in a page is the variable of its name', async () => {
  const { tokens } = await run<{ tokens: Record<string, string> }>(`export { tokens } from '@fluentui/react-theme';`);
  assert.equal(tokens.colorBrandStroke1, 'var(--colorBrandStroke1)');
});
