/**
 * The packages for others, as others get them: packed, installed into an empty folder without a network, and used by the examples of their
 * READMEs, as these stand there.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildPackages, type Packed } from '../../build/packages.ts';
import { type ForeignSite, openForeignSite } from '../embed/foreign-site.ts';
import { findForeignTraces } from '../support/foreign-traces.ts';
import { readExamples } from '../support/read-examples.ts';
import { launchBrowser, openPage } from './browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-packages-'));
const project = join(folder, 'project');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.ids': 'application/xml' };

let packed: Packed[] = [];

before(async () => {
  packed = await buildPackages({ root, out: join(folder, 'packages') });
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...packed.map(({ tarball }) => tarball)];
  execFileSync('npm', install, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  for (const { name } of packed) {
    const examples = readExamples(readFileSync(join(project, 'node_modules', name, 'README.md'), 'utf8'));
    for (const [file, text] of Object.entries(examples)) writeFileSync(join(project, file), text);
  }
  copyFileSync(join(root, 'samples/rijwoning-met-fouten-ifc4.ifc'), join(project, 'model.ifc'));
  copyFileSync(join(root, 'specifications/minibim-3.1.ids'), join(project, 'project.ids'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('a package has its licence, its README and the version of the product, and nothing of the machine that made it', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(packed.length > 0);
  for (const { name } of packed) {
    const files = filesOf(join(project, 'node_modules', name));
    for (const wanted of ['LICENSE', 'README.md', 'package.json']) assert.ok(files.has(wanted), `${name} has no ${wanted}`);
    assert.equal(JSON.parse(String(files.get('package.json'))).version, version);
    for (const [path, bytes] of files) {
      assert.doesNotMatch(path, /\.(map|br|gz|test\.\w+)$/);
      assert.deepEqual(findForeignTraces(bytes.toString('utf8')), [], `${name}/${path}`);
      assert.ok(!bytes.includes(root) && !bytes.includes('sourceMappingURL'), `${name}/${path}`);
    }
  }
});

test('the examples and the packages’ own types are sound', () => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
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

test('the example of the engine in Node says what failed, and ends with 1', () => {
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

test('the example of the engine in a page shows the outcome of each rule', async (t) => {
  const [site, browser] = await Promise.all([openForeignSite(), launchBrowser()]);
  t.after(() => Promise.all([site.close(), browser.close()]));
  putFolder(site);
  const { page, complaints } = await openPage(browser);
  await page.goto(`${site.url}/check.html`);
  await page.locator('input').setInputFiles(join(project, 'model.ifc'));
  await page.getByText(/^FAILED .+/m).waitFor();
  assert.match((await page.locator('pre').textContent()) ?? '', /^PASSED .+/m);
  assert.deepEqual(complaints, []);
});

/** Path below the folder → bytes. */
function filesOf(path: string): Map<string, Buffer> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((one) => [one.slice(path.length + 1), readFileSync(one)]));
}

function putFolder(site: ForeignSite): void {
  site.put('/favicon.ico', { type: 'image/x-icon', body: '' });
  for (const [path, body] of filesOf(project)) site.put(`/${path}`, { type: TYPES[extname(path)] ?? 'text/plain', body });
}
