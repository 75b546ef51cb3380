import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { resolveStyleRulesForSlots } from '@griffel/core';
import * as esbuild from 'esbuild';
import { compilePageStyles } from './compile-styles.mjs';

async function compile(t: TestContext, sources: Record<string, string>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vakwerk-styles-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ 'common/ui/ground.ts': 'export const GROUND = "#fff";', ...sources })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [Object.keys(sources)[0] as string],
    bundle: true,
    format: 'esm',
    packages: 'external',
    write: false,
    logLevel: 'silent',
    plugins: [compilePageStyles(root)],
  });
  return outputFiles[0]?.text ?? '';
}

const SOURCE = `import { GROUND, makeStyles, tokens } from '@vakwerk/ui';
import { WIDE } from './widths.ts';
const gap: number = 4;
export const useStyles = makeStyles({ root: { marginLeft: gap, backgroundColor: GROUND, [WIDE]: { color: tokens.colorBrandStroke1 } } });`;
const WIDTHS = `export const WIDE = '@media (min-width: 640px)';`;

test('styles of a page are the classes and rules that Griffel would make in it, without those for right to left', async (t) => {
  const text = await compile(t, { 'apps/x/box.tsx': SOURCE, 'apps/x/widths.ts': WIDTHS });
  assert.doesNotMatch(text, /makeStyles/);
  assert.match(text, /import \{[^}]*__styles[^}]*\} from "@vakwerk\/ui"/);
  const wide = { color: 'var(--colorBrandStroke1)' };
  const [classes] = resolveStyleRulesForSlots({
    root: { marginLeft: 4, backgroundColor: '#fff', '@media (min-width: 640px)': wide },
  });
  for (const names of Object.values(classes.root as Record<string, string | [string, string]>)) {
    const [kept, dropped] = typeof names === 'string' ? [names] : names;
    assert.equal(text.split(kept).length - 1, 2, `${kept} as a class and as a rule`);
    if (dropped) assert.doesNotMatch(text, new RegExp(dropped));
  }
});

test('what a query says of one side stays, without its mirror image', async (t) => {
  const source = `import { makeStyles } from '@vakwerk/ui';
export const useStyles = makeStyles({ root: { '@media (min-width: 640px)': { paddingLeft: '4px' } } });`;
  const text = await compile(t, { 'apps/x/box.tsx': source });
  assert.match(text, /@media \(min-width: 640px\)\{\.f\w+\{padding-left:4px;\}\}/);
  assert.doesNotMatch(text, /padding-right/);
});

test('styles that no constant of the file holds fail the build', async (t) => {
  const source = `import { makeStyles } from '@vakwerk/ui'; export function box() { return makeStyles({ root: { width: '1px' } }); }`;
  await assert.rejects(compile(t, { 'apps/x/box.tsx': source }), /box\.tsx: makeStyles is called for a constant/);
});

test('styles that only a page could make fail the build', async (t) => {
  const source = `import { makeStyles } from '@vakwerk/ui'; export const useStyles = makeStyles({ root: { width: innerWidthOf() } });`;
  await assert.rejects(compile(t, { 'apps/x/box.tsx': source }), /box\.tsx: its styles cannot be made at build time/);
});
