/**
 * Tests the published packages as users get them: packed, installed into an empty folder without a network, and used by the
 * examples of their READMEs, word for word.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { buildPackages, type Packed, packFolders } from '../../build/packages.ts';
import { type ForeignSite, openForeignSite } from '../embed/foreign-site.ts';
import { findForeignTraces } from '../support/foreign-traces.ts';
import { signInToApi } from './api.ts';
import { launchBrowser, openPage } from './browser.ts';
import { startServer } from './start-server.ts';
import { startTogether } from './start-together.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-packages-'));
const project = join(folder, 'project');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ids': 'application/xml',
  '.wasm': 'application/wasm',
};
/** Further packages that the packages, the examples and their types need; copied from here, because there is no network. */
const DEPENDENCIES = ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype'].concat([
  'openapi-fetch',
  'openapi-typescript-helpers',
]);

/** Matches a block of code whose first line is a comment with the name of a file, and optionally the command that runs it. */
const BLOCK = /^```\w+\n((?:\/\/|<!--|#) ([\w-]+\.\w+)\b[^\n]*\n[\s\S]*?)^```$/gm;

let packed: Packed[] = [];

before(async () => {
  packed = await buildPackages({ root, out: join(folder, 'packages') });
  const dependencies = packFolders(
    folder,
    DEPENDENCIES.map((name) => join(root, 'node_modules', name)),
  );
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = [...packed, ...dependencies].map(({ tarball }) => tarball);
  execFileSync('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for (const { name } of packed) {
    const examples = readExamples(readFileSync(join(project, 'node_modules', name, 'README.md'), 'utf8'));
    for (const [file, text] of Object.entries(examples)) writeFileSync(join(project, file), text);
  }
  copyFileSync(join(root, 'samples/rijwoning-met-fouten-ifc4.ifc'), join(project, 'model.ifc'));
  copyFileSync(join(root, 'specifications/minibim-3.1.ids'), join(project, 'project.ids'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('a package has its licence, its README and the version of the product, and no trace of the build machine', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(packed.length > 0);
  for (const { name } of packed) {
    const files = filesOf(join(project, 'node_modules', name));
    for (const name of ['LICENSE', 'README.md', 'package.json']) assert.ok(files.has(name), `${name} has no ${name}`);
    assert.equal(JSON.parse(String(files.get('package.json'))).version, version);
    for (const [path, bytes] of files) {
      assert.doesNotMatch(path, /\.(map|br|gz|test\.\w+)$/);
      assert.deepEqual(findForeignTraces(bytes.toString('utf8')), [], `${name}/${path}`);
      assert.ok(!bytes.includes(root) && !bytes.includes('sourceMappingURL'), `${name}/${path}`);
    }
  }
});

test('the examples and the packages’ own types compile', () => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mjs', '*.ts', '*.tsx'] }));
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
});

test('the example of the engine in Node prints the failures, and ends with 1', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['check.mjs', 'model.ifc', 'project.ids'], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.equal(status, 1, stderr);
  assert.match(stdout, /^ {2}\d+ × \w.+\.$/m);
  copyFileSync(join(root, 'samples/rijwoning-voldoet-ifc4.ifc'), join(project, 'passing.ifc'));
  const passing = spawnSync(process.execPath, ['check.mjs', 'passing.ifc', 'project.ids'], { cwd: project, encoding: 'utf8' });
  assert.deepEqual([passing.status, passing.stdout], [0, ''], passing.stderr);
});

test('the examples of the engine and of the elements work in a page, with React 18 and 19', async (t) => {
  const [site, browser] = await startTogether(openForeignSite(), launchBrowser());
  t.after(() => Promise.all([site.close(), browser.close()]));
  putFolder(site);
  const model = join(project, 'model.ifc');

  await t.test('the engine', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(`${site.url}/check.html`);
    // The example hears the input once it has read the specification, which may be after the page has loaded.
    await page.waitForFunction(() => document.querySelector('input')?.onchange != null);
    await page.locator('input').setInputFiles(model);
    await page.getByText(/^FAILED .+/m).waitFor();
    assert.match((await page.locator('pre').textContent()) ?? '', /^PASSED .+/m);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test('an element of the copied files', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(`${site.url}/elements.html`);
    await page.getByText('The file is checked in your browser.').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  for (const version of [18, 19] as const) {
    await t.test(`the components in React ${version}`, async () => {
      site.put(`/page-${version}.js`, { type: TYPES['.js'] as string, body: await bundlePage(version) });
      const body = `<!doctype html><title>React</title><body><script type="module" src="/page-${version}.js"></script>`;
      site.put(`/react-${version}`, { type: TYPES['.html'] as string, body });
      const { page, context, complaints } = await openPage(browser);
      await page.goto(`${site.url}/react-${version}`);
      await page.locator('vakwerk-check input[type=file]').setInputFiles(model);
      await page.locator('vakwerk-status.badge').getByText('0 of 1 specifications passed').waitFor();
      assert.equal(await page.locator('vakwerk-check').getAttribute('heading-level'), '3');
      await page.locator('vakwerk-check h3').first().waitFor();
      assert.equal(await page.locator('vakwerk-status').getAttribute('report'), null, 'an object is no attribute');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});

test('the components appear in server-rendered markup', () => {
  const script = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { VakwerkReport } from '@vakwerk/elements/react';
    const props = { reportId: 'r1', areas: true, lang: 'nl', token: 'secret', onReport() {}, className: 'wide' };
    console.log(renderToString(createElement(VakwerkReport, props, 'Fallback')));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.equal(stdout.trim(), '<vakwerk-report report-id="r1" areas="" lang="nl" class="wide">Fallback</vakwerk-report>', stderr);
});

test('the example of the client uploads a model to a service and prints the result of its report', async (t) => {
  const server = await startServer({ withAdmin: true });
  t.after(() => server.stop());
  const api = await signInToApi(server);
  const { body } = await api.post<{ token: string }>('/api/api-tokens', { name: 'Client', scope: 'WRITE' });
  const { stdout, stderr, status } = await runNode(['upload.mjs', 'model.ifc'], {
    VAKWERK_URL: server.url,
    VAKWERK_TOKEN: body.token,
  });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^PROCESSED: \d+ of [1-9]\d* specifications passed\. http:\/\/\S+\/reports\/[\w-]+\n$/);
  const refused = await runNode(['upload.mjs', 'model.ifc'], { VAKWERK_URL: server.url, VAKWERK_TOKEN: 'none' });
  assert.match(refused.stderr, /UNAUTHORIZED: Sign in first/);
});

/** Does not block this process, which reads the output of the service. */
async function runNode(args: string[], env: Record<string, string>) {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: project,
      env: { ...process.env, ...env },
    });
    return { stdout, stderr, status: 0 };
  } catch (error) {
    return error as { stdout: string; stderr: string; status: number };
  }
}

async function bundlePage(version: 18 | 19): Promise<Uint8Array> {
  const of18 = (name: string) => join(root, 'node_modules', `${name}-18`);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: project,
    entryPoints: ['page.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: version === 18 ? { react: of18('react'), 'react-dom': of18('react-dom') } : {},
    logLevel: 'error',
  });
  return outputFiles?.[0]?.contents ?? new Uint8Array();
}

/** Returns the bytes by the path below the folder. */
function filesOf(path: string): Map<string, Buffer> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((one) => [one.slice(path.length + 1), readFileSync(one)]));
}

/** Puts the elements where their README says to copy them. */
function putFolder(site: ForeignSite): void {
  site.put('/favicon.ico', { type: 'image/x-icon', body: '' });
  const files = filesOf(project);
  for (const [path, body] of files) {
    const answer = { type: TYPES[extname(path)] ?? 'text/plain', body };
    site.put(`/${path}`, answer);
    site.put(`/${path.replace('node_modules/@vakwerk/elements/files', 'vakwerk')}`, answer);
  }
}

/** Returns the text of each example of a document by the name of its file, unchanged. */
function readExamples(document: string): Record<string, string> {
  return Object.fromEntries([...document.matchAll(BLOCK)].map(([, text = '', name = '']) => [name, text]));
}
